-- Whom staff registered by telephone goes over the details and accepts the terms by a link (product §10.140). Until then
-- the registration is not finished: asked, and no terms accepted.
alter table users add column asked_to_finish_at timestamptz;
create index users_not_finished on users (asked_to_finish_at)
  where asked_to_finish_at is not null and terms_version is null and deleted_at is null;

-- A private salon of such a host is not shown publicly, by whichever way it is written: what was wanted is kept, and takes
-- effect when the host has accepted the terms.
alter table host_salons add column shown_when_finished boolean not null default false;

create function host_salons_await_host() returns trigger language plpgsql as $$
begin
  -- Locked, so that a salon and its host's acceptance do not miss each other.
  perform from hosts join users on users.id = hosts.user_id
    where hosts.id = new.host_id and users.asked_to_finish_at is not null and users.terms_version is null
    for share of users;
  if found then
    new.shown_when_finished := true;
    new.evening_public := false;
  end if;
  return new;
end $$;
create trigger host_salons_await_host before insert or update of evening_public on host_salons
  for each row when (new.evening_public and not new.is_org) execute function host_salons_await_host();

create function users_show_salons() returns trigger language plpgsql as $$
begin
  update host_salons set evening_public = true, shown_when_finished = false
    where shown_when_finished and host_id in (select id from hosts where user_id = new.id);
  return null;
end $$;
create trigger users_show_salons after update of terms_version on users
  for each row when (new.asked_to_finish_at is not null and old.terms_version is null and new.terms_version is not null)
  execute function users_show_salons();
