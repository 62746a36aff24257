-- A salon that is called after its host is found by the host's name, in the words of both languages. The name is
-- folded into the salon, so that one index answers.
create or replace function host_salons_fold() returns trigger language plpgsql as $$
declare
  host text;
begin
  if new.name is null and (not new.is_org or new.org_branch is null) then
    select fold('הסלון של') || ' ' || users.folded || 's salon' into host
      from hosts join users on users.id = hosts.user_id where hosts.id = new.host_id;
  end if;
  new.folded := concat_ws(' ', fold(concat_ws(' ', new.name, new.org_branch, new.city_name, new.comments_for_guests)), host);
  return new;
end $$;
drop trigger host_salons_fold on host_salons;
create trigger host_salons_fold
  before insert or update of name, org_branch, is_org, city_name, comments_for_guests, host_id on host_salons
  for each row execute function host_salons_fold();
update host_salons set name = name;

create function users_fold_salons() returns trigger language plpgsql as $$
begin
  update host_salons set name = name
    where host_id in (select id from hosts where user_id = new.id) and name is null;
  return null;
end $$;
create trigger users_fold_salons after update of first_name, last_name on users
  for each row when (old.first_name <> new.first_name or old.last_name <> new.last_name)
  execute function users_fold_salons();
