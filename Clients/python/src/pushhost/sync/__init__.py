"""The objects of the synchronous front, made from `aio` by `tools/mirror.py`."""
