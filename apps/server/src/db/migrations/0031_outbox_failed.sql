-- What nobody took is few among many, and looked for first.
create index outbox_failed on outbox (id) where state = 'failed';
