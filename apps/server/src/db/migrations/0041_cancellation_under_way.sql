-- A salon that its host or staff have cancelled and may still bring back: it takes no guests any more, and is cancelled for
-- its guests and witness at `cancels_at`. The reason stands in `cancel_reason` from the act on.
alter table host_salons
  add cancels_at timestamptz,
  -- The event of the act, by which it is undone.
  add cancel_event bigint,
  add constraint host_salons_cancels_whole check ((cancels_at is null) = (cancel_event is null));
create index host_salons_cancel_event on host_salons (cancel_event) where cancel_event is not null;

create function host_salons_end_cancelling() returns trigger language plpgsql as $$
begin
  new.cancels_at := null;
  new.cancel_event := null;
  return new;
end $$;
create trigger host_salons_end_cancelling before update on host_salons for each row
  when (old.cancels_at is not null
    and (new.cancelled_at is distinct from old.cancelled_at or new.deleted_at is distinct from old.deleted_at))
  execute function host_salons_end_cancelling();

-- Guests hear nothing of a cancellation that may still be taken back.
create or replace function host_salons_live() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan as $$
begin
  if tg_op = 'INSERT' then
    perform note_salons(array_agg(id), false) from added;
    return null;
  end if;
  perform note_salons(array_agg(id), with_guests) from (
    select added.id,
      to_jsonb(added) - '{pending_seats,confirmed_seats,teamed,teaming_status,cancels_at,cancel_event,cancel_reason}'::text[]
      <> to_jsonb(removed)
        - '{pending_seats,confirmed_seats,teamed,teaming_status,cancels_at,cancel_event,cancel_reason}'::text[] as with_guests
    from added join removed using (id) where added is distinct from removed) changed
  group by with_guests;
  -- Who looks at a salon that has just become private hears of it once more.
  insert into live_changes (kind, entity_id, is_public)
    select 'salon', added.id, true from added join removed using (id)
    where removed.evening_public and not added.evening_public;
  return null;
end $$;
