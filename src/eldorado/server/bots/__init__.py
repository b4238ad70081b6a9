"""Bots at the table: processes of their own, which see imagined worlds only."""
