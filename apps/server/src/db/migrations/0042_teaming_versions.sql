-- What staff have changed about a teaming and may still take back. Staff read the teaming as it is by now; its host, its
-- witness and their relatives read what it was before, until it is announced to them at `pending_until`.
alter table teamings
  add pending_event bigint,
  add pending_until timestamptz,
  add constraint teamings_pending_whole check ((pending_event is null) = (pending_until is null));
create index teamings_pending on teamings (pending_event) where pending_event is not null;

-- What a teaming was before each change that is not announced yet; gone once it is.
create table teaming_versions (
  id bigint generated always as identity primary key,
  teaming_id integer not null references teamings on delete cascade,
  -- The act that ended this version, and until when it can be undone; null where it is announced at once.
  event_id bigint,
  until timestamptz,
  -- The act before that one, which is not announced either.
  previous_event bigint,
  -- Of the first version alone: so long host and witness see this one.
  shown_until timestamptz,
  -- Whether there was such a teaming at all.
  existed boolean not null,
  -- The end of its history then.
  last_entry integer not null,
  host_salon_id integer not null,
  slot_id integer,
  witness_id integer,
  salon_time timestamptz not null,
  season integer,
  host_id integer,
  created_by integer,
  teamed_at timestamptz not null,
  teamed_by integer,
  needs_ride boolean not null,
  driver text check (char_length(driver) <= 200),
  witness_contacted_at timestamptz,
  contact_reminded_at timestamptz,
  place_asked_at timestamptz,
  place_confirmed_at timestamptz,
  undone_at timestamptz,
  undone_reason text check (char_length(undone_reason) <= 1000),
  constraint teaming_versions_act check (num_nulls(event_id, until) in (0, 2))
);
create index teaming_versions_teaming on teaming_versions (teaming_id, id);
create index teaming_versions_event on teaming_versions (event_id);
create index teaming_versions_salon on teaming_versions (host_salon_id) where shown_until is not null;
create index teaming_versions_witness on teaming_versions (witness_id) where shown_until is not null;
create index teaming_versions_slot on teaming_versions (slot_id) where shown_until is not null;

-- Teamings as their hosts, witnesses, relatives and guests see them (product §7.226). Whatever these read goes by this view. Where
-- nobody announces, it shows the truth once the time is over.
create view shown_teamings as
select id, host_salon_id, slot_id, witness_id, salon_time, season, host_id, created_by, teamed_at, teamed_by, needs_ride,
  driver, witness_contacted_at, contact_reminded_at, place_asked_at, place_confirmed_at, undone_at, undone_reason
from teamings where pending_until is null or pending_until <= now()
union all
select teaming_id, host_salon_id, slot_id, witness_id, salon_time, season, host_id, created_by, teamed_at, teamed_by,
  needs_ride, driver, witness_contacted_at, contact_reminded_at, place_asked_at, place_confirmed_at, undone_at, undone_reason
from teaming_versions where shown_until > now() and existed;

create function contact_late(teaming shown_teamings) returns boolean language sql stable parallel safe as $$
  select teaming.slot_id is not null and teaming.witness_contacted_at is null and teaming.salon_time > now()
    and teaming.teamed_at <= now() - interval '48 hours'
$$;

-- A relative's link stands and ends with what its witness sees.
create or replace function is_relative_link_open(witness integer, made_at timestamptz) returns boolean
language sql stable as $$
  with evenings as (
    select shown_until(salon.local_date, salon.time_zone) as ends_at
    from shown_teamings teaming join host_salons salon on salon.id = teaming.host_salon_id
    where teaming.witness_id = witness and salon.cancelled_at is null and salon.deleted_at is null)
  select exists (select from evenings where ends_at > now())
    or (not exists (select from evenings where ends_at > made_at)
      and not exists (select from seasons
        where (made_at at time zone 'Asia/Jerusalem')::date between starts_on and ends_on
          and ends_on < (now() at time zone 'Asia/Jerusalem')::date))
$$;

-- How many witnesses a salon has, and where it stands in teaming by that, is staff's: of that alone nobody else hears.
create or replace function host_salons_live() returns trigger language plpgsql
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

-- Of a teaming hear both sides, also the one that it has been taken from; of a change that is not announced, staff alone.
create or replace function teamings_live() returns trigger language plpgsql
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

create or replace function free_texts() returns table (holder text, columns text[]) language sql immutable parallel safe as $$
  values
    ('contacts', array['words']),
    ('guests', array['accessibility_needs']),
    ('host_salon_comments', array['text']),
    ('host_salons', array['name', 'org_branch', 'contact_name', 'comments_for_guests', 'staff_free_text',
      'cancel_reason', 'site_link']),
    ('hosts', array['staff_comment', 'heard_from']),
    ('invitations', array['comment']),
    ('teaming_events', array['reason']),
    ('teaming_versions', array['driver', 'undone_reason']),
    ('teamings', array['driver', 'undone_reason']),
    ('users', array['blocked_reason']),
    ('witness_comments', array['text']),
    ('witness_consents', array['declared_name']),
    ('witness_relatives', array['name']),
    ('witness_year_comments', array['comment']),
    ('witnesses', array['contact_name', 'contact_kinship', 'special_needs', 'story'])
$$;

-- An erased salon or witness leaves nothing in what a teaming was before.
create function end_teaming_versions() returns trigger language plpgsql as $$
begin
  update teaming_versions set driver = null, undone_reason = null
    where case tg_table_name when 'host_salons' then host_salon_id = new.id else witness_id = new.id end;
  if tg_table_name = 'witnesses' then
    update teaming_versions set slot_id = null, witness_id = null, undone_at = now() where witness_id = new.id;
  end if;
  return null;
end $$;
create trigger host_salons_end_teaming_versions after update of erased_at on host_salons
  for each row when (new.erased_at is not null) execute function end_teaming_versions();
create trigger witnesses_end_teaming_versions after update of erased_at on witnesses
  for each row when (new.erased_at is not null) execute function end_teaming_versions();
