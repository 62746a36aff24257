-- Attempts by key and window. Unlogged, as file tickets are: what a crash loses is counted from the start.
create unlogged table rate_limits (
  key text primary key,
  window_starts_at timestamptz not null,
  count integer not null
);

-- What a request with an Idempotency-Key was answered, so that its repeat gets the same and does nothing.
create table idempotency_keys (
  user_id integer not null references users on delete cascade,
  key text not null check (char_length(key) between 1 and 255),
  request_hash text not null,
  status integer,
  body text,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);

-- Takes idempotency keys of people until the commit, of equal ones the first: those that are free, a day old, or left by
-- a process that died a minute ago. Waits for another transaction that has one of them. Gives each as it then stands; one
-- without a status belongs to a call that still runs.
create function take_keys(claims json)
returns table (user_id integer, key text, request_hash text, status integer, body text, is_taken boolean)
language plpgsql as $$
#variable_conflict use_column
declare
  taken text[];
begin
  with claimed as (
    insert into idempotency_keys as k (user_id, key, request_hash)
    select distinct on (c.user_id, c.key) c.user_id, c.key, c.request_hash
    from json_to_recordset(claims) as c (user_id integer, key text, request_hash text) order by c.user_id, c.key
    on conflict (user_id, key) do update
      set request_hash = excluded.request_hash, status = null, body = null, created_at = now()
      where k.created_at < now() - interval '24 hours'
        or (k.status is null and k.created_at < now() - interval '1 minute')
    returning k.user_id, k.key)
  select array_agg(c.user_id || ' ' || c.key) into taken from claimed c;
  -- A statement of its own: one that waited sees the others' rows as they were before.
  return query
    select k.user_id, k.key, k.request_hash, k.status, k.body,
      coalesce(k.user_id || ' ' || k.key = any(taken), false)
    from idempotency_keys k
    where (k.user_id, k.key) in (
      select c.user_id, c.key from json_to_recordset(claims) as c (user_id integer, key text));
end $$;

create index rate_limits_window on rate_limits (window_starts_at);
create index idempotency_keys_age on idempotency_keys (created_at);
