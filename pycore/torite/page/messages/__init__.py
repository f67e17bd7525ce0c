"""The messages of the bridge as TypedDicts: the params and the answer of every method, and what they contain.

``tools/typings.py`` makes web/js/base/messages.d.ts and the tables of docs/worker-messages.md of them.
"""
