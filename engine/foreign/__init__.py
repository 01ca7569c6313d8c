"""Foreign content: what may be in a file of somebody else, read in a process of its own.

    do_foreign(check_picture, content, file="art.png")

`process` is this side, `__main__` the other one. The functions that run there are in `pictures`,
`documents` and `drawings`, which import one library each, so that the process starts fast, and in
modules above that read shapes, such as `engine.exchange.svg`.
"""
