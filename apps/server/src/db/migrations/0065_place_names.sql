-- By what names localities are found beside their own and those of the registry (`aliases`): those in common use come from
-- a file of the product, those that staff added stay through every loading.
alter table cities
  add column common_aliases text[] not null default '{}',
  add column staff_aliases text[] not null default '{}' check (cardinality(staff_aliases) <= 50);

-- Links that were stored as they were pasted; new ones are cleaned before they are checked.
update host_salons set site_link = regexp_replace(site_link,
    '[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]', '', 'g')
  where site_link ~ '[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]';
