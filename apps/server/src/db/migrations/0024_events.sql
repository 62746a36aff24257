-- What happened is written once. The audit log is a view of it: what staff did. Messages to people are written from it
-- after the commit, by whoever takes the task that stands beside an event.
alter table audit_log rename to events;
alter sequence audit_log_id_seq rename to events_id_seq;
alter index audit_log_pkey rename to events_pkey;
alter trigger audit_log_append_only on events rename to events_append_only;
alter trigger audit_log_no_truncate on events rename to events_no_truncate;
alter function audit_log_keep() rename to events_keep;

alter table events
  -- What people are told of, e.g. `invitation_asked`; null where nobody is.
  add kind text,
  -- Whether the audit log shows it.
  add audited boolean not null default true,
  -- What messages need beside the records as they stand: numbers and times, nothing of a person.
  add details jsonb;

-- Events that still have to be told, from when on. Deleted by the transaction that writes the messages.
create table event_tasks (
  event_id bigint primary key references events on delete cascade,
  tell_at timestamptz not null default now()
);
create index event_tasks_due on event_tasks (tell_at, event_id);

-- Most events are people's own acts, which the audit log leaves out: its indexes hold only what it shows.
drop index audit_log_at, audit_log_actor, audit_log_action, audit_log_entity, audit_log_record, audit_log_about,
  audit_log_values;
create index audit_log_at on events (at desc, id desc) where audited;
create index audit_log_actor on events (actor_id, at desc, id desc) where audited;
create index audit_log_action on events (action, at desc, id desc) where audited;
create index audit_log_entity on events (entity, at desc, id desc) where audited;
create index audit_log_record on events (entity, entity_id, at desc, id desc) where audited;
create index audit_log_about on events using gin (audit_about(entity, before, after)) where audited;
create index audit_log_values on events
  using gin (spelled(fold(coalesce(before::text, '') || ' ' || coalesce(after::text, ''))) gin_trgm_ops) where audited;
-- What is purged after 24 months.
create index events_at on events (at);

create view audit_log as
  select id, at, actor_id, action, entity, entity_id, before, after from events where audited;

-- Deletes what is older than 24 months and writes down how many rows that were.
create or replace function forget_audit() returns integer language plpgsql as $$
declare
  forgotten integer;
begin
  delete from events where at < now() - interval '24 months';
  get diagnostics forgotten = row_count;
  if forgotten > 0 then
    insert into audit_log (action, entity, after) values ('forget', 'audit_log', jsonb_build_object('rows', forgotten));
  end if;
  return forgotten;
end $$;
