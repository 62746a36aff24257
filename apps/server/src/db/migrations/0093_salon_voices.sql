-- compatible
-- Up to twenty seconds of the host's own voice, played on the salon's page (product §5.220).
create table salon_voices (
  host_salon_id integer primary key references host_salons on delete cascade,
  version text not null,
  media_type text not null check (media_type in ('audio/webm', 'audio/mp4')),
  bytes bytea not null check (octet_length(bytes) between 1 and 200000),
  recorded_at timestamptz not null default now()
);
-- Opus and AAC do not compress further.
alter table salon_voices alter column bytes set storage external;

create or replace function blank_salon(salon integer) returns void language plpgsql as $$
begin
  update host_salons set
    name = null, google_city_id = null, address = null, house_number = null, floor = null, apartment_number = null,
    lat = case when lat is null then null
      else coalesce((select cities.lat from cities where cities.id = city_id), round(lat::numeric, 1)) end,
    lng = case when lng is null then null
      else coalesce((select cities.lng from cities where cities.id = city_id), round(lng::numeric, 1)) end,
    precision = 'locality',
    site_link = null, contact_name = null, contact_phone = null, comments_for_guests = null, host_words = null,
    staff_free_text = null, cancel_reason = null, erased_at = now()
  where id = salon;
  delete from host_salon_comments where host_salon_id = salon;
  delete from salon_voices where host_salon_id = salon;
  update teamings set driver = null, undone_reason = null
    where host_salon_id = salon and (driver is not null or undone_reason is not null);
  update teaming_events set reason = null where host_salon_id = salon and reason is not null;
end $$;
