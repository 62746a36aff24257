-- compatible
-- Paragraphs of the programme at the head of its messages. A version counts once its preview was seen in both languages; one
-- without a paragraph takes it away at once.
create table message_text_versions (
  kind text not null,
  language text not null check (language in ('he', 'en')),
  version integer not null,
  paragraph text check (char_length(paragraph) between 1 and 300),
  created_at timestamptz not null default now(),
  created_by integer references users on delete set null,
  seen_he_at timestamptz,
  seen_en_at timestamptz,
  primary key (kind, language, version)
);
create index message_text_versions_author on message_text_versions (created_by);
comment on column message_text_versions.paragraph is 'free text';

create view message_texts as
  select distinct on (kind, language) kind, language, paragraph from message_text_versions
  where paragraph is null or seen_he_at is not null and seen_en_at is not null
  order by kind, language, version desc;
