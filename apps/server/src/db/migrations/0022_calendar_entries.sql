-- SEQUENCE of calendar files (RFC 5545 §3.8.7.4). It is the sum of the counters `calendar_sequence` of salon, host, its
-- account, and invitation or entry of a witness, so that no change of one row has to lock another, and each only grows.

-- How often a witness got the entry of a salon or lost it, as announced (product §7.226).
create table witness_calendar_entries (
  host_salon_id integer not null references host_salons on delete cascade,
  witness_id integer not null references witnesses on delete cascade,
  calendar_sequence integer not null,
  primary key (host_salon_id, witness_id)
);

-- The next number of a counter whose parity says whether its owner holds the entry: even without, odd with it. A stored
-- number that lags behind what is shown by now is rounded up.
create function calendar_sequence(stored integer, is_kept boolean) returns integer language sql immutable parallel safe as $$
  select stored + (is_kept <> (stored % 2 = 1))::integer
$$;

create function host_salons_revise_calendar() returns trigger language plpgsql as $$
begin
  new.calendar_sequence := old.calendar_sequence + case
    when num_nonnulls(old.cancelled_at, old.cancels_at) > 0 and num_nonnulls(new.cancelled_at, new.cancels_at) = 0 then 2
    when (old.event_time, old.duration_minutes, old.name, old.is_org, old.org_branch, old.city_id, old.city_name,
        old.address, old.house_number, old.floor, old.apartment_number, old.lat, old.lng, old.precision, old.is_digital,
        old.site_link, old.comments_for_guests)
      is distinct from (new.event_time, new.duration_minutes, new.name, new.is_org, new.org_branch, new.city_id,
        new.city_name, new.address, new.house_number, new.floor, new.apartment_number, new.lat, new.lng, new.precision,
        new.is_digital, new.site_link, new.comments_for_guests) then 1
    else 0 end;
  return new;
end $$;

create function revise_calendar() returns trigger language plpgsql as $$
begin
  new.calendar_sequence := old.calendar_sequence + 1;
  return new;
end $$;

create function invitations_revise_calendar() returns trigger language plpgsql as $$
begin
  new.calendar_sequence :=
    calendar_sequence(calendar_sequence(old.calendar_sequence, old.status = 'approved'), new.status = 'approved');
  return new;
end $$;

create trigger host_salons_revise_calendar before update of event_time, duration_minutes, name, is_org, org_branch,
    city_id, city_name, address, house_number, floor, apartment_number, lat, lng, precision, is_digital, site_link,
    comments_for_guests, cancelled_at, cancels_at on host_salons
  for each row execute function host_salons_revise_calendar();
create trigger hosts_revise_calendar before update of phone on hosts
  for each row when (old.phone is distinct from new.phone) execute function revise_calendar();
create trigger users_revise_calendar before update of first_name, last_name, phone_number on users
  for each row when ((old.first_name, old.last_name, old.phone_number)
    is distinct from (new.first_name, new.last_name, new.phone_number)) execute function revise_calendar();
create trigger invitations_revise_calendar before update of status on invitations
  for each row when ((old.status = 'approved') <> (new.status = 'approved')) execute function invitations_revise_calendar();

create index witness_calendar_entries_witness on witness_calendar_entries (witness_id);
