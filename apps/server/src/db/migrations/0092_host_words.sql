-- compatible
-- One sentence of the host about the evening, for its page (product §5.218).
alter table host_salons add column host_words text check (char_length(host_words) <= 140);
comment on column host_salons.host_words is 'free text';

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
  update teamings set driver = null, undone_reason = null
    where host_salon_id = salon and (driver is not null or undone_reason is not null);
  update teaming_events set reason = null where host_salon_id = salon and reason is not null;
end $$;
