-- compatible
-- Hosts who refuse a guest may name another salon: once the refusal takes effect, places are offered there.
create table introductions (
  -- The refused request.
  invitation_id integer primary key references invitations on delete cascade,
  host_salon_id integer not null references host_salons on delete cascade,
  -- The offered places; null until the refusal takes effect, and where there was no room any more.
  offer_id integer unique references invitations on delete cascade
);
create index introductions_salon on introductions (host_salon_id);
