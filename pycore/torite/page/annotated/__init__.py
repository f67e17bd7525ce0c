"""An annotated deal as plain text, and the command that checks and shows files."""
