-- Hosts are 18 or older (product §2.9), by whichever way somebody becomes one.
alter table users add constraint users_host_is_adult check (role <> 'host' or age_group = 'adult');

-- What a minor declares of a parent is kept like any other consent.
alter table consents drop constraint consents_document_check;
alter table consents add constraint consents_document_check
  check (document in ('terms', 'privacy', 'updates', 'sms', 'parent'));
