-- What a message is about, such as `invitation:12`: one that has not been sent is dropped when there is something newer to
-- say to the same person about it.
alter table outbox add column about text;
create index outbox_about on outbox (about, id) where about is not null;

-- What is held over a night on which this version starts.
update outbox o set about = e.entity || ':' || e.entity_id from events e
where o.state = 'waiting' and o.dedupe_key like 'event:%' and e.id = split_part(o.dedupe_key, ':', 2)::bigint
  and (o.kind like 'invitation\_%' or o.kind like 'teaming\_%') and e.entity in ('invitation', 'teaming');
