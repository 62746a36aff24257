-- compatible
-- One link for the life of an evening is in every message to its guest, so that it must be found again: it is derived from
-- this random value and the installation's secret, and only its hash is compared (product §12.262).
alter table action_links add column seed bytea;
create unique index action_links_evening on action_links (record_id) where purpose = 'evening';

-- How late an approved guest will be (product §7.246).
alter table invitations add column late_minutes smallint check (late_minutes in (5, 15));
