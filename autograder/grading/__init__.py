"""One submission in, one verdict out. Knows notebooks; knows neither the course folder nor the gradebook."""
