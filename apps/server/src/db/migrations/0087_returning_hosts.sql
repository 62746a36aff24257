-- compatible
alter table hosts add column invited_back_in integer check (invited_back_in between 2000 and 2100);
comment on column hosts.invited_back_in is 'the last season for which they got the invitation to host again';
create index hosts_hosted_in on hosts (hosted_in) where hosted_in is not null;
