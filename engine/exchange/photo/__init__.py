"""Photos and scans of sketches: the sheet in a picture, and the areas between its lines.

    corners = corners_in("sketch.jpg")
    photo = read_photo("sketch.jpg", (700.0, 500.0), corners)
    photo.drawing                 # one shape for each area, as of any other drawing

`reading` is this side. `pixels`, `corners`, `sheet`, `regions`, `areas` and `coverage` work on
pixels in the process for foreign content.
"""
