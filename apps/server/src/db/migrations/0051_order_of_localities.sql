-- Lists by locality are walked through in the order of its name, which is that of the letters' codes in every database.
create index cities_name_he_order on cities (name_he collate "C");
create index cities_name_en_order on cities (name_en collate "C");
