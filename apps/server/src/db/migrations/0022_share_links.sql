-- The link of each salon (product §5.140–5.145): `share_key` is its code, and what strangers send as `k`.

-- A new code: ten letters for a salon that everybody finds anyway, 22 letters and digits (131 bits) for one that only its
-- link opens. Small consonants alone, so that a public one can be read aloud and spells no word. Each sign takes two
-- random bytes of 44, since one byte would prefer the first signs of the alphabet.
create function new_share_key(evening_public boolean) returns text language plpgsql volatile as $$
declare
  signs text := case when evening_public then 'bcdfghjkmnpqrstvwxz'
    else 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789' end;
  digest bytea;
  code text;
begin
  loop
    digest := sha512(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));
    select string_agg(substr(signs,
        1 + (get_byte(digest, 2 * at) * 256 + get_byte(digest, 2 * at + 1)) % length(signs), 1), '' order by at)
      into code from generate_series(0, case when evening_public then 9 else 21 end) as at;
    exit when not exists (select from host_salons where share_key = code);
  end loop;
  return code;
end $$;

-- Whoever shows or hides a salon, one by one or many at once, ends its old links with that.
create function host_salons_renew_link() returns trigger language plpgsql as $$
begin
  new.share_key := new_share_key(new.evening_public);
  return new;
end $$;
create trigger host_salons_renew_link before update of evening_public on host_salons
  for each row when (old.evening_public is distinct from new.evening_public) execute function host_salons_renew_link();

-- Private links that were sent stay as they are. Public salons need no key, so that their links go on working too.
update host_salons set share_key = new_share_key(true) where evening_public;
