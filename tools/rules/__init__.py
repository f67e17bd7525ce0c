"""The rules pages: static pages that need no script, made of the rules texts and of the glossary."""
