-- What a host or staff member has answered and may still take back. Until `next_status_at` nothing else changes: the guest
-- reads the invitation as it was, and it holds its places. Then it becomes `next_status`, and the guest is told.
alter table invitations
  add next_status text check (next_status in ('approved', 'denied')),
  add next_status_at timestamptz,
  -- The event of the act, by which it is undone.
  add next_status_event bigint,
  -- The answer that this one has replaced within the time of that one: {"status", "at", "event", "replaces"}.
  add next_status_replaces jsonb,
  add constraint invitations_next_status_whole check (num_nulls(next_status, next_status_at, next_status_event) in (0, 3)),
  add constraint invitations_next_status_replaces check (next_status_replaces is null or next_status is not null);
create index invitations_next_status on invitations (next_status_event) where next_status_event is not null;

-- Whatever else an invitation becomes meanwhile, by its guest, a clock or the salon's end, is the last word.
create function invitations_end_next_status() returns trigger language plpgsql as $$
begin
  new.next_status := null;
  new.next_status_at := null;
  new.next_status_event := null;
  new.next_status_replaces := null;
  return new;
end $$;
create trigger invitations_end_next_status before update on invitations for each row
  when (new.status is distinct from old.status and old.next_status is not null)
  execute function invitations_end_next_status();

-- What is about to be approved counts as that, what is about to be denied holds its places until then.
create or replace function invitations_count_seats() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan as $$
begin
  if tg_op = 'INSERT' then
    perform add_seats(array_agg(salon), array_agg(pending::integer), array_agg(confirmed::integer)) from (
      select host_salon_id as salon, coalesce(sum(guests_number) filter (where status = 'pending'), 0) as pending,
        coalesce(sum(guests_number) filter (where status = 'approved'), 0) as confirmed
      from added where status in ('pending', 'approved') group by 1) change;
  elsif tg_op = 'DELETE' then
    perform add_seats(array_agg(salon), array_agg(pending::integer), array_agg(confirmed::integer)) from (
      select host_salon_id as salon,
        -coalesce(sum(guests_number) filter (where status = 'pending' and next_status is distinct from 'approved'), 0)
          as pending,
        -coalesce(sum(guests_number) filter (where status = 'approved' or next_status = 'approved'), 0) as confirmed
      from removed where status in ('pending', 'approved') or next_status = 'approved' group by 1) change;
  else
    if exists (select from added join removed using (id) where added.host_salon_id <> removed.host_salon_id) then
      raise exception 'an invitation stays with its salon' using errcode = 'integrity_constraint_violation';
    end if;
    perform add_seats(array_agg(salon), array_agg(pending::integer), array_agg(confirmed::integer)) from (
      select added.host_salon_id as salon,
        sum(case when added.status = 'pending' and added.next_status is distinct from 'approved'
            then added.guests_number else 0 end
          - case when removed.status = 'pending' and removed.next_status is distinct from 'approved'
            then removed.guests_number else 0 end) as pending,
        sum(case when added.status = 'approved' or added.next_status = 'approved' then added.guests_number else 0 end
          - case when removed.status = 'approved' or removed.next_status = 'approved'
            then removed.guests_number else 0 end) as confirmed
      from added join removed using (id)
      where (added.status, added.guests_number, added.next_status)
        is distinct from (removed.status, removed.guests_number, removed.next_status)
      group by 1) change
    where pending <> 0 or confirmed <> 0;
  end if;
  return null;
end $$;

-- The guest hears nothing of an answer that may still be taken back.
drop function note_invitations(integer[]);
create function note_invitations(ids integer[], with_guests boolean) returns void language plpgsql
  set plan_cache_mode = force_generic_plan as $$
begin
  insert into live_changes (kind, entity_id, user_ids, community_id, country)
  select 'invitation', i.id,
    array_remove(array[case when with_guests then guests.user_id end, hosts.user_id], null),
    coalesce(hosts.community_id, home.community_id, 1), s.country
  from invitations i join guests on guests.id = i.guest_id join host_salons s on s.id = i.host_salon_id
    join hosts on hosts.id = s.host_id left join cities home on home.id = hosts.city_id
  where i.id = any (ids) order by i.id;
end $$;
create or replace function invitations_live() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan as $$
begin
  if tg_op = 'INSERT' then
    perform note_invitations(array_agg(id), true) from added;
  else
    perform note_invitations(array_agg(id), with_guests) from (
      select added.id, added.status <> removed.status
        or added.next_status_event is not distinct from removed.next_status_event as with_guests
      from added join removed using (id) where added is distinct from removed) changed
    group by with_guests;
  end if;
  return null;
end $$;
