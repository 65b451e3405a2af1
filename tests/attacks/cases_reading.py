"""Reading what is secret, writing outside, talking to others."""

from .target import SQUARE, Attack

SEARCH = "import os\nfound = []\nfor top in {tops}:\n    for folder, _, names in os.walk(top):\n        for n in names:\n            try:\n                data = open(os.path.join(folder, n), 'rb').read(200000)\n            except OSError:\n                continue\n            if b'ses' + b'ame-47' + b'11' in data:\n                found.append(os.path.join(folder, n)); print('LEAK', data[:80])\nprint('found', found)\n"
PIDS = "import os\ndef pids():\n    try:\n        return [int(p) for p in os.listdir('/proc') if p.isdigit()]\n    except OSError:\n        return range(1, 5000)\n"
TRY = "def attempt(what):\n    try:\n        r = what()\n        print('OPEN', repr(r)[:300])\n    except BaseException as e:\n        print('closed', type(e).__name__)\n"


def reads(name: str, rule: str, code: str, shows: str = "", seconds: float = 30) -> Attack:
    """Right answers, and one more cell that looks around."""
    return Attack(name, rule, extra={"square": [code]}, shows=shows, seconds=seconds)


ATTACKS = [
    reads("course_folder", "the course folder does not exist", TRY + "import os\nattempt(lambda: os.listdir('@CANARY@'))\nattempt(lambda: open('@CANARY@/source/ps1/ps1.ipynb').read())\nassert not os.path.exists('@CANARY@/gradebook.db')", "closed"),
    reads("search_for_it", "no file with hidden tests is in reach", SEARCH.format(tops="['/var/tmp', '/tmp', '/work', '/root', '/home', '/srv', '/mnt', '/dev/shm', '/scratch', '.']"), "found []"),
    reads("search_by_shell", "shell commands see no more", "!grep -rl 'sesame-47[1]1' /var /tmp /work /root /home 2>/dev/null; echo searched\n", "searched"),
    reads("parent_folders", "neither above the working folder", "import os, glob\nprint(glob.glob('../**/*.ipynb', recursive=True), glob.glob('/**/gradebook.db', recursive=False), 'nothing')", "[] [] nothing"),
    reads("environment", "the environment holds nothing of the grader's", "import os\nprint(dict(os.environ))\n!env\n", "HOME"),
    reads("proc_environ", "nor does /proc", PIDS + "for p in pids():\n    if p:\n        for f in ('environ', 'cmdline', 'maps'):\n            try:\n                d = open(f'/proc/{p}/{f}', 'rb').read()\n                if b'AUTOGRADER_SEC' + b'RET' in d: print('LEAK', d)\n            except OSError: pass\nprint('looked')", "looked"),
    reads("proc_of_judge", "no memory of the judge is readable",
          PIDS + "count = 0\nfor p in pids():\n    if p != os.getpid():\n        for f in ('mem', 'root', 'cwd', 'fd'):\n            try:\n                os.open(f'/proc/{p}/{f}', os.O_RDONLY); count += 1\n            except OSError: pass\nprint('opened', count)", "opened 0"),
    reads("ptrace", "no process is traced", "import ctypes, os\nl = ctypes.CDLL(None, use_errno=True)\nprint([l.ptrace(16, p, 0, 0) for p in (os.getppid(), 1)], ctypes.get_errno())", "[-1, -1]"),
    reads("process_vm_readv", "no memory is read across", "import ctypes, os\nl = ctypes.CDLL(None, use_errno=True)\nb = ctypes.create_string_buffer(8)\nclass V(ctypes.Structure):\n    _fields_ = [('b', ctypes.c_void_p), ('n', ctypes.c_size_t)]\nv = V(ctypes.addressof(b), 8)\nprint('read', [l.process_vm_readv(p, ctypes.byref(v), 1, ctypes.byref(v), 1, 0) for p in (os.getppid(), 2)])", "read [-1, -1]"),
    reads("home_folder", "home is the scratch folder", TRY + "import os, pathlib\nattempt(lambda: os.listdir('/root'))\nattempt(lambda: open('/etc/shadow').read())\nattempt(lambda: open('@CANARY@/home/.netrc').read())\nprint(pathlib.Path.home() == pathlib.Path.cwd())", "True"),
    reads("system_files", "accounts of the machine are not shown", TRY + "for f in ('/etc/shadow', '/etc/hostname', '/etc/ssh/sshd_config', '/proc/1/environ', '/proc/kcore', '/dev/mem', '/dev/vda', '/proc/sysrq-trigger'):\n    attempt(lambda: open(f, 'rb').read(10) or 1/0)", "closed"),
    reads("tcp", "no TCP", TRY + "import socket\nattempt(lambda: socket.create_connection(('127.0.0.1', 22), 1))\nattempt(lambda: socket.create_connection(('1.1.1.1', 443), 1))\nattempt(lambda: socket.socket().bind(('', 0)))", "closed"),
    reads("udp", "no UDP", TRY + "import socket\nattempt(lambda: socket.socket(socket.AF_INET, socket.SOCK_DGRAM).sendto(b'x', ('8.8.8.8', 53)))\nattempt(lambda: socket.getaddrinfo('example.org', 80))", "closed"),
    reads("netlink_and_raw", "no other sockets", TRY + "import socket\nfor family in (socket.AF_NETLINK, socket.AF_PACKET, socket.AF_UNIX, 40, socket.AF_ALG, socket.AF_INET6):\n    attempt(lambda: socket.socket(family, socket.SOCK_RAW))\n    attempt(lambda: socket.socket(family, socket.SOCK_STREAM))", "closed"),
    reads("abstract_socket", "no socket of other programs", TRY + "import socket\nattempt(lambda: socket.socket(socket.AF_UNIX).connect('\\0dbus'))\nattempt(lambda: socket.socket(socket.AF_UNIX).connect('/run/docker.sock'))", "closed"),
    reads("urllib", "no download", TRY + "import urllib.request\nattempt(lambda: urllib.request.urlopen('http://example.org', timeout=2).read())\n!curl -m 2 -s http://1.1.1.1 || echo closed", "closed"),
    reads("write_outside", "nothing outside is written",
          TRY + "import os, shutil\nfor f in ('@CANARY@/new', '@CANARY@/gradebook.db', '/etc/x', '/usr/x', '/x', '/var/tmp/x', '/srv/x', '/root/x', np.__file__):\n    attempt(lambda: open(f, 'a'))\nattempt(lambda: os.remove('@CANARY@/gradebook.db'))\nattempt(lambda: shutil.rmtree('@CANARY@'))\nattempt(lambda: os.rename('@CANARY@/gradebook.db', '@CANARY@/g'))\nattempt(lambda: os.truncate('@CANARY@/gradebook.db', 0))\nattempt(lambda: os.chmod('@CANARY@/gradebook.db', 0))\nattempt(lambda: os.utime('@CANARY@/gradebook.db'))", "closed"),
    reads("patched_library", "libraries are read-only, for later students, too", TRY + "import random, os\nattempt(lambda: open(random.__file__, 'w'))\nattempt(lambda: os.makedirs(os.path.dirname(np.__file__) + '/evil'))\nattempt(lambda: os.unlink(random.__file__))", "closed"),
    reads("symlinks", "links lead nowhere", TRY + "import os\nos.symlink('@CANARY@/gradebook.db', 'link')\nattempt(lambda: open('link').read())\nattempt(lambda: open('link', 'w'))\nattempt(lambda: os.link('@CANARY@/gradebook.db', 'hard'))", "closed"),
    reads("mounts_and_namespaces", "no new namespaces, mounts or roots",
          "import ctypes, os\nl = ctypes.CDLL(None, use_errno=True)\nprint([l.unshare(0x10000000), l.unshare(0x20000), l.mount(b'x', b'/tmp', b'tmpfs', 0, None), l.chroot(b'.'), l.setns(0, 0), l.umount2(b'/proc', 2), l.setuid(0), l.syscall(435, 0, 0)])", "[-1, -1, -1, -1, -1, -1, -1, -1]"),
    reads("suid_programs", "no program gives more rights", "!su -c id root </dev/null; sudo -n id; id -u; echo tried", "tried"),
    reads("kernel_interfaces", "kernel interfaces are closed",
          "import ctypes\nl = ctypes.CDLL(None, use_errno=True)\nprint([l.syscall(n, 0, 0, 0, 0, 0) for n in ((321, 298, 323, 425, 248, 250, 304, 175, 246, 103, 135) if __import__('platform').machine() == 'x86_64' else (280, 241, 282, 425, 217, 219, 265, 105, 104, 116, 92))].count(-1))", "11"),
    reads("shared_memory", "no memory shared with others", TRY + "import ctypes\nl = ctypes.CDLL(None)\nprint(l.shmget(4711, 100, 0o1666), l.msgget(4711, 0o1666), l.semget(4711, 1, 0o1666))", "-1 -1 -1"),
    reads("inherited_descriptors", "no file of the grader's is open here",
          "import os\nkinds = []\nfor fd in range(3, 300):\n    try:\n        kinds.append(os.readlink(f'/proc/self/fd/{fd}').split(':')[0].split('/')[1 if 0 else 0])\n    except OSError: pass\nprint('files', [k for k in kinds if k not in ('socket', 'anon_inode', 'pipe', '')])", "files []"),
    reads("grader_source", "the grader's own files are not in reach, and would not help", "import autograder, os\nprint(os.path.exists(os.path.dirname(autograder.__file__) + '/judge/child.py') and 'there' or 'gone')", ""),
    reads("test_sources_in_memory", "the process's own memory holds no hidden test",
          "needle = b'ses' + b'ame-' + b'4711'\nhits = 0\ntry:\n    with open('/proc/self/mem', 'rb') as m:\n        for line in open('/proc/self/maps'):\n            a, b = (int(x, 16) for x in line.split()[0].split('-'))\n            if 'r' in line.split()[1] and b - a < 1 << 28 and 'vsyscall' not in line:\n                try:\n                    m.seek(a); hits += m.read(b - a).count(needle)\n                except (OSError, ValueError, MemoryError): pass\nexcept OSError: pass\nprint('hits', hits > 2)", "hits False"),
    Attack("tests_while_running", "hidden tests are not in reach while they run, either",
           {"square": "import os, subprocess\nlog = []\n" + SQUARE.replace("return", "log.append(subprocess.run('grep -rls sesame-47[1]1 /tmp /var/tmp /work /proc/*/cmdline /proc/*/environ', shell=True, capture_output=True, text=True).stdout)\n    return")},
           extra={"square": ["print('log', log)"]}, shows="log []"),
    reads("other_students", "a submission that runs at the same time is not in reach", "import os\nprint('alone', len([p for p in os.listdir('/proc') if p.isdigit()]) <= 3 if os.path.isdir('/proc') and os.getpid() == 1 else True)", "alone True"),
]  # fmt: skip
