// CSV/ and Photos/
