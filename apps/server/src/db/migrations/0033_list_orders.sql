-- What is kept lies on flash or in memory: reading by an index is no dearer than reading in a row.
do $$ begin
  execute format('alter database %I set random_page_cost = 1.1', current_database());
exception when insufficient_privilege then
  raise notice 'random_page_cost stays as it is: the database belongs to somebody else';
end $$;

-- Trigrams are made of what the locale calls letters, and in a database of the locale C (as the embedded one) those of
-- no other script are: an index on Hebrew holds nothing there. So letters of other scripts are written with Latin ones
-- and digits; what an index finds by these is looked at once more by its own letters.
create function searchable(folded text) returns text
language sql immutable strict parallel safe as $$
  select translate(folded,
    'אבגדהוזחטיכלמנסעפצקרשתабвгдежзиклмнопрстуфхцчшщъыьэюяءابةتثجحخدذرزسشصضطظعغفقكلمنهويى',
    'abcdefghijklmnopqrstuvabcdefghijklmnopqrstuvwxyz01234abcdefghijklmnopqrstuvwxyz01234')
$$;
drop index users_folded, users_email_trigrams;
create index users_folded on users using gin (searchable(folded) gin_trgm_ops);
create index users_email_trigrams on users using gin (searchable(lower(email::text)) gin_trgm_ops);

-- Lists in the order of addresses and numbers.
create index users_by_email on users ((lower(email::text)) collate "C");
create index users_by_phone on users (phone_number collate "C");

-- Hosts by a part of an address, as it is folded for them; and in the order of names, which is of their screen.
create index users_email_folded on users using gin (searchable(fold(email::text)) gin_trgm_ops);
create index users_in_order on users (last_name collate "he-x-icu");
