"""The steps that build the database and bring an old one up to date."""
