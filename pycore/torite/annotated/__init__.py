"""Annotated deals: a record with notes. docs/annotated-deals.md describes the format."""
