"""The asynchronous front.

The objects are written here: `sync` has the same files, made from these by `tools/mirror.py`.
"""
