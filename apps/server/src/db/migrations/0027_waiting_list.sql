-- Guests who wait for a place in a full salon: each at up to three salons of a season, in the order of their wishes.
alter table waiting_list add column season integer, add column rank integer;
with ranked as (
  select w.id, s.season, row_number() over (partition by w.guest_id, s.season, w.left_at is null order by w.id) as rank
  from waiting_list w join host_salons s on s.id = w.host_salon_id)
update waiting_list w set season = ranked.season, rank = least(ranked.rank, 3),
  left_at = case when ranked.rank > 3 then coalesce(w.left_at, now()) else w.left_at end
from ranked where ranked.id = w.id;
alter table waiting_list
  alter column season set not null,
  alter column rank set not null,
  add constraint waiting_list_rank_range check (rank between 1 and 3),
  add constraint waiting_list_season foreign key (host_salon_id, season)
    references host_salons (id, season) on update cascade,
  -- Looked at when the transaction ends: wishes change places with each other.
  add constraint waiting_list_rank exclude using btree (guest_id with =, season with =, rank with =)
    where (left_at is null) deferrable initially deferred;
-- In the order of joining.
create index waiting_list_salon on waiting_list (host_salon_id, id) where left_at is null;
create index invitations_offers on invitations (offer_expires_at)
  where status = 'pending' and offer_expires_at is not null;
