-- How a login was opened: some steps ask for a code that is minutes old.
alter table logins add column method text not null default 'password'
  check (method in ('registration', 'password', 'code', 'google'));
alter table logins alter column method drop default;
