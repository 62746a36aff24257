-- An undo names the event that it undoes, which no other does. No reference: of the two the one that is undone is older, and
-- is purged first.
alter table events add undoes bigint;
create unique index events_undone_once on events (undoes) where undoes is not null;
