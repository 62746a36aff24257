-- What changed in the last minutes, for the screens that are open: which record, who may hear of it, and no value.
-- Nothing is lost with it: a screen that connects reads everything anew. So it is not written to the log of the database.
create unlogged table live_changes (
  id bigint generated always as identity primary key,
  -- Ids are taken before the commit, so readers go by what the transactions before them have ended.
  tx xid8 not null default pg_current_xact_id(),
  at timestamptz not null default clock_timestamp(),
  -- `access`: somebody's login, role or block has changed; no screen is sent it.
  kind text not null check (kind in ('salon', 'invitation', 'waiting', 'teaming', 'witness', 'access')),
  entity_id integer not null,
  -- Those whom it concerns; beside them staff who reach this community or this country, and everybody where it is public.
  user_ids integer[] not null default '{}',
  community_id integer,
  country text,
  is_public boolean not null default false
);

-- The functions below keep their plans: one for each call would take ten times as long as the call itself. An array of ids
-- has a plan of its own for every length otherwise, and a function in SQL keeps none.

-- Salons that have changed. Their guests hear of it too, but not of the seats that others take.
create function note_salons(salons integer[], with_guests boolean) returns void language plpgsql
  set plan_cache_mode = force_generic_plan as $$
begin
  insert into live_changes (kind, entity_id, user_ids, community_id, country, is_public)
  select 'salon', s.id,
    array_remove(hosts.user_id || case when with_guests then array(
      select guests.user_id from invitations i join guests on guests.id = i.guest_id
      where i.host_salon_id = s.id and i.status in ('pending', 'approved')) else '{}' end, null),
    coalesce(hosts.community_id, home.community_id, 1), s.country, s.evening_public
  from host_salons s join hosts on hosts.id = s.host_id left join cities home on home.id = hosts.city_id
  where s.id = any (salons) order by s.id;
end $$;

-- Guests hear nothing of a cancellation that may still be taken back. How many witnesses a salon has, and where it stands
-- in teaming by that, is staff's: of that alone nobody else hears.
create function host_salons_live() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan as $$
declare
  private constant text[] := '{pending_seats,confirmed_seats,teamed,teaming_status,cancels_at,cancel_event,cancel_reason}';
  of_teaming constant text[] := '{teamed,teaming_status}';
begin
  if tg_op = 'INSERT' then
    perform note_salons(array_agg(id), false) from added;
    return null;
  end if;
  perform note_salons(array_agg(id), with_guests) from (
    select added.id, to_jsonb(added) - private <> to_jsonb(removed) - private as with_guests
    from added join removed using (id)
    where added is distinct from removed
      and ((added.teamed, added.teaming_status) is not distinct from (removed.teamed, removed.teaming_status)
        or to_jsonb(added) - of_teaming <> to_jsonb(removed) - of_teaming)) changed
  group by with_guests;
  insert into live_changes (kind, entity_id, community_id, country)
    select 'salon', added.id, coalesce(hosts.community_id, home.community_id, 1), added.country
    from added join removed using (id) join hosts on hosts.id = added.host_id left join cities home on home.id = hosts.city_id
    where (added.teamed, added.teaming_status) is distinct from (removed.teamed, removed.teaming_status)
      and to_jsonb(added) - of_teaming = to_jsonb(removed) - of_teaming;
  -- Who looks at a salon that has just become private hears of it once more.
  insert into live_changes (kind, entity_id, is_public)
    select 'salon', added.id, true from added join removed using (id)
    where removed.evening_public and not added.evening_public;
  return null;
end $$;

-- Screens that show the salon follow what its host sends.
create function salon_feedback_live() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  perform note_salons(array[new.host_salon_id], false);
  return null;
end $$;

-- The guest hears nothing of an answer that may still be taken back.
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

create function invitations_live() returns trigger language plpgsql
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

create function waiting_list_live() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  insert into live_changes (kind, entity_id, user_ids, community_id, country)
  select 'waiting', added.id, array_remove(array[guests.user_id, hosts.user_id], null),
    coalesce(hosts.community_id, home.community_id, 1), s.country
  from added join guests on guests.id = added.guest_id join host_salons s on s.id = added.host_salon_id
    join hosts on hosts.id = s.host_id left join cities home on home.id = hosts.city_id
  order by added.id;
  return null;
end $$;

-- Of a teaming hear both sides, also the one that it has been taken from; of a change that is not announced, staff alone.
create function teamings_live() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan as $$
declare
  announced integer[];
begin
  if tg_op = 'INSERT' then
    insert into live_changes (kind, entity_id, user_ids, community_id, country)
    select 'teaming', added.id, case when added.pending_event is null
        then array_remove(array[hosts.user_id, witnesses.user_id], null) else '{}' end,
      coalesce(hosts.community_id, home.community_id, 1), s.country
    from added join host_salons s on s.id = added.host_salon_id join hosts on hosts.id = s.host_id
      left join cities home on home.id = hosts.city_id left join witnesses on witnesses.id = added.witness_id
    order by added.id;
    announced := array(select host_salon_id from added where pending_event is null);
  else
    insert into live_changes (kind, entity_id, user_ids, community_id, country)
    select 'teaming', added.id,
      case
        -- Done or undone without a word: neither side has seen it.
        when added.slot_id is distinct from removed.slot_id
          and (added.pending_event is not null or removed.pending_event is not null) then '{}'
        when added.pending_event is not null and not exists (
          select from teaming_versions v where v.teaming_id = added.id and v.shown_until is not null and v.existed
            and v.witness_id is not distinct from added.witness_id) then '{}'
        else array(
          select distinct one from (
            select hosts.user_id as one from host_salons s join hosts on hosts.id = s.host_id
            where s.id in (added.host_salon_id, removed.host_salon_id)
            union all select user_id from witnesses where id in (added.witness_id, removed.witness_id, (
              select witness_id from teaming_versions
              where teaming_id = added.id and shown_until is not null and existed))) concerned
          where one is not null) end,
      coalesce(hosts.community_id, home.community_id, 1), s.country
    from added join removed using (id) join host_salons s on s.id = added.host_salon_id
      join hosts on hosts.id = s.host_id left join cities home on home.id = hosts.city_id
    where added is distinct from removed order by added.id;
    announced := array(
      select added.host_salon_id from added join removed using (id)
      where added.pending_event is null
        and (added.slot_id is distinct from removed.slot_id) is distinct from (removed.pending_event is not null));
  end if;
  -- Guests, and visitors of public salons, read of whom a salon has.
  if cardinality(announced) > 0 then perform note_salons(announced, false); end if;
  return null;
end $$;

create function note_witnesses(ids integer[]) returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  insert into live_changes (kind, entity_id, user_ids, community_id, country)
  select 'witness', w.id, array_remove(array[w.user_id], null), coalesce(home.community_id, 1), w.country
  from witnesses w left join cities home on home.id = w.city_id where w.id = any (ids) order by w.id;
end $$;

create function witnesses_live() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  if tg_op = 'INSERT' then
    perform note_witnesses(array_agg(id)) from added;
  else
    perform note_witnesses(array_agg(id)) from added join removed using (id) where added is distinct from removed;
  end if;
  return null;
end $$;

create function witness_slots_live() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  if tg_op = 'DELETE' then
    perform note_witnesses(array_agg(distinct witness_id)) from removed;
  else
    perform note_witnesses(array_agg(distinct witness_id)) from added;
  end if;
  return null;
end $$;

create function logins_live() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  insert into live_changes (kind, entity_id) values ('access', new.user_id);
  return null;
end $$;

create function users_live() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  insert into live_changes (kind, entity_id) values ('access', new.id);
  return null;
end $$;

create trigger host_salons_live_new after insert on host_salons
  referencing new table as added for each statement execute function host_salons_live();
create trigger host_salons_live_changed after update on host_salons
  referencing old table as removed new table as added for each statement execute function host_salons_live();
create trigger salon_feedback_live after insert or update on salon_feedback
  for each row execute function salon_feedback_live();
create trigger invitations_live_new after insert on invitations
  referencing new table as added for each statement execute function invitations_live();
create trigger invitations_live_changed after update on invitations
  referencing old table as removed new table as added for each statement execute function invitations_live();
create trigger waiting_list_live_new after insert on waiting_list
  referencing new table as added for each statement execute function waiting_list_live();
create trigger waiting_list_live_changed after update on waiting_list
  referencing new table as added for each statement execute function waiting_list_live();
create trigger teamings_live_new after insert on teamings
  referencing new table as added for each statement execute function teamings_live();
create trigger teamings_live_changed after update on teamings
  referencing old table as removed new table as added for each statement execute function teamings_live();
create trigger witnesses_live_new after insert on witnesses
  referencing new table as added for each statement execute function witnesses_live();
create trigger witnesses_live_changed after update on witnesses
  referencing old table as removed new table as added for each statement execute function witnesses_live();
create trigger witness_slots_live_new after insert on witness_slots
  referencing new table as added for each statement execute function witness_slots_live();
create trigger witness_slots_live_changed after update on witness_slots
  referencing new table as added for each statement execute function witness_slots_live();
create trigger witness_slots_live_gone after delete on witness_slots
  referencing old table as removed for each statement execute function witness_slots_live();
-- A login that ends, a block, another role, community or mail of an account: what listens in that name ends.
create trigger logins_live after update of ended_at on logins for each row
  when (new.ended_at is distinct from old.ended_at) execute function logins_live();
create trigger users_live after update of role, blocked_at, deleted_at, community_id on users for each row
  when ((new.role, new.blocked_at, new.deleted_at, new.community_id)
    is distinct from (old.role, old.blocked_at, old.deleted_at, old.community_id)) execute function users_live();

create index live_changes_tx on live_changes (tx);
create index live_changes_at on live_changes (at);
