import type { Language } from '@salons/contract/language';
import type { MessageText, MessageTextKind } from '@salons/contract/message-texts';
import { sql } from 'kysely';
import type { Database, Trx } from '../../db/client.ts';

interface Of {
  readonly kind: MessageTextKind;
  readonly language: Language;
}

/** Every kind in both languages: what counts, and the change that waits. */
export const listTexts = async (
  db: Database | Trx,
  kinds: readonly MessageTextKind[],
  language: Language | null = null,
): Promise<MessageText[]> =>
  (
    await sql<MessageText>`
      select k.kind, l.language, t.paragraph,
        case when v.paragraph is distinct from t.paragraph then v.paragraph end as pending,
        array_remove(array[case when v.seen_he_at is not null then 'he' end,
          case when v.seen_en_at is not null then 'en' end], null) as seen,
        coalesce(v.version, 0) as version, v.created_at as changed_at
      from unnest(${[...kinds]}::text[]) with ordinality as k (kind, place)
        cross join (values ('he'), ('en')) as l (language)
        left join message_texts t on t.kind = k.kind and t.language = l.language
        left join lateral (select * from message_text_versions v where v.kind = k.kind and v.language = l.language
          order by version desc limit 1) v on true
      where ${language}::text is null or l.language = ${language}
      order by k.place, l.language desc`.execute(db)
  ).rows;

/** Adds a version; a null paragraph takes it away. */
export const insertVersion = (
  trx: Trx,
  { kind, language }: Of,
  version: { readonly paragraph: string | null; readonly created_by: number },
) =>
  sql`insert into message_text_versions (kind, language, version, paragraph, created_by)
    select ${kind}, ${language}, coalesce(max(version), 0) + 1, ${version.paragraph}, ${version.created_by}
    from message_text_versions where kind = ${kind} and language = ${language}`.execute(trx);

/** Locks a kind's texts against another change at the same time. */
export const lockKind = (trx: Trx, { kind }: Of) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`message_texts ${kind}`}, 0))`.execute(trx);

/** Notes that the kind's last versions were seen in a language. */
export const markSeen = (trx: Trx, { kind, language }: Of) =>
  sql`update message_text_versions v set ${sql.ref(`seen_${language}_at`)} = coalesce(${sql.ref(`v.seen_${language}_at`)}, now())
    from (select kind, language, max(version) as version from message_text_versions where kind = ${kind}
      group by kind, language) last
    where v.kind = last.kind and v.language = last.language and v.version = last.version`.execute(trx);

/** The last mail of a kind in a language. */
export const findLastMail = async (trx: Trx, { kind, language }: Of) =>
  (
    await sql<{ id: number; subject: string | null; text: string; first_name: string | null }>`
      select o.id, o.subject, o.text, u.first_name from outbox o left join users u on u.id = o.user_id
      where o.kind = ${kind} and o.language = ${language} and o.channel = 'mail' and o.subject is not null
      order by o.id desc limit 1`.execute(trx)
  ).rows[0];
