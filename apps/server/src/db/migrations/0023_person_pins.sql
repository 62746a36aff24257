-- How exact the point of a person is, as with salons (product §4.60); it counts where there is a point.
alter table hosts add precision text not null default 'house' check (precision in ('house', 'street', 'locality'));
alter table guests add precision text not null default 'house' check (precision in ('house', 'street', 'locality'));
alter table witnesses add precision text not null default 'house' check (precision in ('house', 'street', 'locality'));

-- Of points from before: what stands at the locality's point, at a street's or where a provider saw the address was found
-- by the address, and the rest was put by somebody.
create function found_precision(city integer, north double precision, east double precision) returns text
language sql stable as $$
  select case
    when exists (select from cities where id = city and (lat, lng) = (north, east)) then 'locality'
    when exists (select from street_points where city_id = city and (lat, lng) = (north, east)) then 'street'
    else coalesce((select min(precision) from geocoder_answers where city_id = city and (lat, lng) = (north, east)), 'house')
  end
$$;
update hosts set precision = found_precision(city_id, lat, lng) where lat is not null and city_id is not null;
update guests set precision = found_precision(city_id, lat, lng) where lat is not null and city_id is not null;
update witnesses set precision = found_precision(city_id, lat, lng) where lat is not null and city_id is not null;
drop function found_precision;
