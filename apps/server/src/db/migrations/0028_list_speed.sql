-- Free text of the staff lists: a part of an address or of a phone, as names have already.
create index users_email_trigrams on users using gin (lower(email::text) gin_trgm_ops);
create index users_phone_trigrams on users using gin (phone_number gin_trgm_ops);
-- Lists in the order of names.
create index users_by_last_name on users ((fold(last_name)) collate "C", (fold(first_name)) collate "C");
create index users_by_first_name on users ((fold(first_name)) collate "C");
-- Where every guest stands in a season: the live invitation first, else the last one denied.
create index invitations_standing on invitations (season, guest_id, (status = 'denied'), id desc)
  include (status, guests_number, host_salon_id);

-- Moves with every guest that comes or goes, so that processes see cheaply whether the number they keep still holds.
create sequence guests_version;
create function guests_changed() returns trigger language plpgsql as $$
begin
  perform nextval('guests_version');
  return null;
end $$;
create trigger guests_changed after insert or delete or truncate or update of deleted_at on guests
  for each statement execute function guests_changed();
