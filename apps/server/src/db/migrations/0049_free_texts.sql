-- Where people write freely says the comment of each column: an erasure takes names out of these texts (product §13.63),
-- and a test holds the comments against the tables. Whoever adds such a column comments it so.
comment on column contacts.words is 'free text';
comment on column guests.accessibility_needs is 'free text';
comment on column host_salon_comments.text is 'free text';
comment on column host_salons.name is 'free text';
comment on column host_salons.org_branch is 'free text';
comment on column host_salons.contact_name is 'free text';
comment on column host_salons.comments_for_guests is 'free text';
comment on column host_salons.staff_free_text is 'free text';
comment on column host_salons.cancel_reason is 'free text';
comment on column host_salons.site_link is 'free text';
comment on column hosts.staff_comment is 'free text';
comment on column hosts.heard_from is 'free text';
comment on column invitations.comment is 'free text';
comment on column salon_feedback.words is 'free text';
comment on column teaming_events.reason is 'free text';
comment on column teaming_versions.driver is 'free text';
comment on column teaming_versions.undone_reason is 'free text';
comment on column teamings.driver is 'free text';
comment on column teamings.undone_reason is 'free text';
comment on column users.blocked_reason is 'free text';
comment on column witness_comments.text is 'free text';
comment on column witness_consents.declared_name is 'free text';
comment on column witness_relatives.name is 'free text';
comment on column witness_year_comments.comment is 'free text';
comment on column witnesses.contact_name is 'free text';
comment on column witnesses.contact_kinship is 'free text';
comment on column witnesses.special_needs is 'free text';
comment on column witnesses.story is 'free text';

-- In the order of the tables' names: all who change these texts lock the tables' rows in it.
create or replace function free_texts() returns table (holder text, columns text[]) language sql stable parallel safe as $$
  select relname::text, array_agg(attname::text order by attname)
  from pg_description
    join pg_class on pg_class.oid = objoid and classoid = 'pg_class'::regclass
    join pg_attribute on attrelid = objoid and attnum = objsubid
  where relnamespace = 'public'::regnamespace and description = 'free text'
  group by relname order by relname
$$;

-- The free texts of a guest go by their comments.
create or replace function blank_guest(guest integer) returns void language plpgsql as $$
begin
  execute format('update guests set %s where id = $1',
    (select string_agg(format('%I = null', name), ', ')
      from free_texts(), unnest(columns) as name where holder = 'guests')) using guest;
  update guests set
    registration_status = 1, city_id = null, address = null, lat = null, lng = null, languages = '{}',
    deleted_at = coalesce(deleted_at, now()), erased_at = now()
  where id = guest;
  update invitations set comment = null where guest_id = guest and comment is not null;
  update waiting_list set left_at = now() where guest_id = guest and left_at is null;
  perform blank_messages(array(select id from outbox where guest_id = guest));
end $$;
