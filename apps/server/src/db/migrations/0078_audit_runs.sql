-- The records of a bulk run are one row of the audit log, which opens to them (product §10.190).
alter table events
  -- No reference: a run is purged after 90 days, events after 24 months.
  add column bulk_run_id integer,
  -- The first event of its run, which the log shows for all of them.
  add column leads_run boolean not null default false;

create or replace view audit_log as
  select id, at, actor_id, action, entity, entity_id, before, after, bulk_run_id, leads_run from events where audited;

create index audit_log_run on events (bulk_run_id, id) where audited and bulk_run_id is not null;
-- Actions without reads, a run once: most events of a season are reads, and a run has thousands of records.
create index audit_log_acts on events (at desc, id desc)
  where audited and action not in ('read', 'export', 'open') and (bulk_run_id is null or leads_run);
