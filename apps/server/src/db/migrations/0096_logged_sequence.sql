-- compatible
-- A server that is promoted before its next checkpoint cannot read a sequence whose start was only in its memory, and
-- refuses every change of a salon: the start of an unlogged sequence is such a page, that of a logged one is not.
alter sequence live_changes_id_seq set logged;
