-- The caller's box finds a record by any part of its texts and numbers (product §10.135): trigrams of those that had none.
create index host_salons_folded on host_salons using gin (spelled(folded) gin_trgm_ops);
create index host_salons_contact_phone_trigrams on host_salons using gin (contact_phone gin_trgm_ops);
create index hosts_phone_trigrams on hosts using gin (phone gin_trgm_ops);
create index witnesses_contact_folded on witnesses using gin (spelled(contact_folded) gin_trgm_ops);
create index witnesses_phone_trigrams on witnesses
  using gin (mobile_number gin_trgm_ops, phone_number gin_trgm_ops, contact_phone gin_trgm_ops);
