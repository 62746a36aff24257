-- The guests of some localities are counted out of the index alone.
drop index guests_city;
create index guests_city on guests (city_id, id) include (deleted_at);

-- Hosts are reminded of requests in their order: past those that wait for it there is nothing to look through.
drop index invitations_reminder;
create index invitations_reminder on invitations (id)
  where status = 'pending' and reminded_at is null and offer_expires_at is null;

-- The few that are deleted and can come back.
create index guests_deleted on guests (deleted_at) where deleted_at is not null;
