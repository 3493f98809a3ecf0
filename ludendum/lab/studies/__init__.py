"""Studies: what varies, what is measured and how precisely, in a file; played, counted and written up.

`reading.read` takes the file, `conducting.conduct` plays it, `shelf.Shelf` keeps it, `reporting.report` tells it, and
`shipped.studies` has those that come with the house.
"""
