-- What public search reads of a salon, folded once when it is written; the seat counters do not fire this.
alter table host_salons add column folded text not null default '';

create function host_salons_fold() returns trigger language plpgsql as $$
begin
  new.folded := fold(concat_ws(' ', new.name, new.org_branch, new.city_name, new.comments_for_guests));
  return new;
end $$;
create trigger host_salons_fold before insert or update of name, org_branch, city_name, comments_for_guests on host_salons
  for each row execute function host_salons_fold();
update host_salons set name = name;
create index host_salons_folded on host_salons using gin (folded gin_trgm_ops);

-- What is to be drawn inside a box.
create index host_salons_drawn on host_salons (lat, lng)
  where is_open_for_guests and evening_public and cancelled_at is null and deleted_at is null and not is_digital;

-- Moves with every change of a salon, so that processes see cheaply whether what they keep in memory still holds.
-- A sequence locks no row: places can be asked for side by side.
create sequence host_salons_version;
create function host_salons_changed() returns trigger language plpgsql as $$
begin
  perform nextval('host_salons_version');
  return null;
end $$;
create trigger host_salons_changed after insert or update or delete or truncate on host_salons
  for each statement execute function host_salons_changed();
