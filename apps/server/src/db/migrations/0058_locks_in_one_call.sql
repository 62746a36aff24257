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

-- Locks all that requests for places are decided under, each kind in the order of ids, and nothing is read: what decides
-- is read by the next statement, which sees what those did who were waited for. Of the users it gives who has the role
-- of guest and is not blocked, of the guests whose records stand. The lock of the guests is the one that the triggers of
-- `guest_seasons` take, so that nobody who holds less has to wait for it later.
create function lock_place_requests(user_ids integer[], salon_ids integer[], guest_ids integer[], claims json,
  out guest_users integer[], out standing_guests integer[], out keys json)
language plpgsql as $$
begin
  keys := '[]';
  if json_array_length(claims) > 0 then
    select json_agg(k) into keys from take_keys(claims) k;
  end if;
  guest_users := array(
    select id from users where id = any(user_ids) and role = 'guest' and blocked_at is null order by id for share);
  perform from host_salons where id = any(salon_ids) order by id for no key update;
  standing_guests := array(
    select id from guests where id = any(guest_ids) and deleted_at is null order by id for no key update);
end $$;
