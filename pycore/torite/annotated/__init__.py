"""Annotated deals: a record with notes at its moments. docs/annotated-deals.md describes the format."""
