-- What becomes of a message, and how it is sent.
alter table outbox
  add column state text not null default 'waiting'
    check (state in ('waiting', 'sending', 'sent', 'failed', 'dropped')),
  -- Codes, resets and verification: sent first, at any hour.
  add column urgent boolean not null default false,
  -- A notice that people can do without: stops when they unsubscribe from its channel.
  add column optional boolean not null default false,
  -- Worth nothing afterwards, as a code that has run out: not sent any more.
  add column expires_at timestamptz,
  -- Until then the message is in the hands of one worker.
  add column claimed_until timestamptz,
  -- What took it: smtp, twilio, http, or outbox where no provider is configured.
  add column sent_by text,
  add constraint outbox_urgent_is_needed check (not (urgent and optional));

-- What was written before anything could be sent has reached the outbox, and nobody's inbox later.
update outbox set state = 'sent', sent_at = created_at, sent_by = 'outbox' where sent_at is null;
update outbox set state = 'sent', sent_by = coalesce(sent_by, 'outbox');

alter table outbox
  add constraint outbox_sent_is_whole
    check ((state = 'sent') = (sent_at is not null) and (state = 'sent') = (sent_by is not null)),
  add constraint outbox_claim_is_whole check ((state = 'sending') = (claimed_until is not null));
drop index outbox_waiting;
create index outbox_due on outbox (send_after, id) where state = 'waiting';
create index outbox_claimed on outbox (claimed_until) where state = 'sending';

-- Who has had enough of a channel.
create table suppressions (
  user_id integer not null references users on delete cascade,
  channel text not null check (channel in ('mail', 'sms')),
  created_at timestamptz not null default now(),
  primary key (user_id, channel)
);

-- No writer can forget whom not to bother.
create function outbox_keep_suppressed() returns trigger language plpgsql as $$
begin
  if exists (select from suppressions s where s.user_id = new.user_id and s.channel = new.channel) then
    new.state := 'dropped';
    new.last_error := 'unsubscribed';
  end if;
  return new;
end $$;
create trigger outbox_keep_suppressed before insert on outbox
  for each row when (new.optional and new.user_id is not null) execute function outbox_keep_suppressed();

-- Agreeing to a channel anew ends its suppression.
create function users_agree_anew() returns trigger language plpgsql as $$
begin
  delete from suppressions where user_id = new.id
    and ((channel = 'mail' and new.updates_consent and not old.updates_consent)
      or (channel = 'sms' and new.sms_notifications and not old.sms_notifications));
  return null;
end $$;
create trigger users_agree_anew after update of updates_consent, sms_notifications on users
  for each row when ((new.updates_consent and not old.updates_consent)
    or (new.sms_notifications and not old.sms_notifications))
  execute function users_agree_anew();

-- When the host is reminded of an unanswered request: 72 waking hours after it was made.
alter table invitations add column remind_at timestamptz;
-- "I am coming", said in answer to the reminder two days before.
alter table invitations add column coming_at timestamptz;
alter table host_salons add column guests_reminded_at timestamptz;
create index host_salons_to_remind on host_salons (event_time)
  where guests_reminded_at is null and cancelled_at is null and deleted_at is null;
