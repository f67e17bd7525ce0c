"""The insides of `torite.core.sampler`: random worlds for a view."""
