-- Which records a row of the log is about beside the one that it names: those whose numbers stand among its values, as
-- of a comment its salon, and each of a list of several that were written to or read together. Emptied by an erasure
-- it is about none of them any more.
create function audit_about(entity text, before jsonb, after jsonb) returns text[]
language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct record), '{}') from (
    select of || ':' || value as record
      from (values (before), (after)) as side (held),
        jsonb_each_text(case when jsonb_typeof(held) = 'object' then held else '{}' end) as each (of, value)
      where of in ('host', 'guest', 'host_salon', 'witness', 'user') and value ~ '^[0-9]+$'
    union all
    select entity || ':' || one.id
      from (values (before), (after)) as side (held),
        jsonb_array_elements_text(
          case when jsonb_typeof(held -> 'ids') = 'array' then held -> 'ids' else '[]' end) as one (id)
  ) records
$$;
create index audit_log_about on audit_log using gin (audit_about(entity, before, after));
