-- Places that came free and are kept for a party on the waiting list that smaller ones have passed, until they are enough
-- for it. They count as taken, so that neither a request nor a smaller party gets them.
alter table host_salons
  add held_seats integer not null default 0 check (held_seats >= 0),
  drop constraint host_salons_seats_within_max,
  add constraint host_salons_seats_within_max check (pending_seats + confirmed_seats + held_seats <= max_guests);
create index host_salons_held on host_salons (id) where held_seats > 0;

-- Held places are given up where the salon offers none, and where it gets another size: `offerFreePlaces` holds again what
-- is left.
create function host_salons_give_up_held() returns trigger language plpgsql as $$
begin
  new.held_seats := 0;
  return new;
end $$;
create trigger host_salons_give_up_held
  before update of max_guests, is_open_for_guests, cancelled_at, deleted_at on host_salons for each row
  when (old.held_seats > 0 and (old.max_guests, old.is_open_for_guests, old.cancelled_at, old.deleted_at)
    is distinct from (new.max_guests, new.is_open_for_guests, new.cancelled_at, new.deleted_at))
  execute function host_salons_give_up_held();

-- How many later parties got places while this one was too large for those that were free.
alter table waiting_list add times_passed integer not null default 0 check (times_passed >= 0);
