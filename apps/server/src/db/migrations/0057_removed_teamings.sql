-- The act that removes a teaming with its history, once that is announced; where another act has come since, or this one
-- was undone, `pending_event` says another.
alter table teamings add remove_event bigint;
