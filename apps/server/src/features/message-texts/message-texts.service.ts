import type { Language } from '@salons/contract/language';
import { type MessageText, type MessageTextKind, messageTextKindNames } from '@salons/contract/message-texts';
import type { Session } from '../../core/actor.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../platform/audit/audit.service.ts';
import { fillParagraph } from '../../platform/messages/paragraphs.rules.ts';
import { findLastMail, insertVersion, listTexts, lockKind, markSeen } from './message-texts.queries.ts';

interface Of {
  readonly kind: MessageTextKind;
  readonly language: Language;
}

export const listMessageTexts = ({ db }: Pick<Deps, 'db'>): Promise<MessageText[]> =>
  listTexts(db, messageTextKindNames);

const getText = async (trx: Trx, { kind, language }: Of): Promise<MessageText> => {
  const [text] = await listTexts(trx, [kind], language);
  if (!text) throw new Error('every kind has a text in both languages');
  return text;
};

/** Adds a version of a paragraph; null takes it away at once (product §12.261). */
export const changeMessageText = (
  { db }: Pick<Deps, 'db'>,
  session: Session,
  of: Of,
  paragraph: string | null,
): Promise<MessageText> =>
  db.transaction().execute(async (trx) => {
    await lockKind(trx, of);
    const before = await getText(trx, of);
    if (before.paragraph === paragraph && before.pending === null) return before;
    await insertVersion(trx, of, { paragraph, created_by: session.user_id });
    const after = await getText(trx, of);
    await recordAudit(trx, {
      ...{ session, action: 'update', entity: 'message_text', entity_id: null },
      // The earlier text is its version.
      after: { message: `${of.kind} ${of.language}`, text: paragraph },
    });
    return after;
  });

/** A paragraph that a message may begin with already is not shown twice. */
const withoutHead = (text: string, head: string | null): string =>
  head !== null && text.startsWith(`${head}\n\n`) ? text.slice(head.length + 2) : text;

/**
 * The last mail of the kind with the paragraph as it would be, or the paragraph alone; seen in both languages, a change
 * counts (product §12.261).
 */
export const previewMessageText = ({ db }: Pick<Deps, 'db'>, of: Of) =>
  db.transaction().execute(async (trx) => {
    await lockKind(trx, of);
    const mail = await findLastMail(trx, of);
    const { paragraph, pending } = await getText(trx, of);
    await markSeen(trx, of);
    const name = mail?.first_name ?? undefined;
    const head = pending ?? paragraph;
    const filled = head === null ? undefined : (fillParagraph(head, name) ?? head);
    const current = paragraph === null ? null : (fillParagraph(paragraph, name) ?? null);
    const text = mail === undefined ? '' : withoutHead(mail.text, current);
    return {
      subject: mail?.subject ?? null,
      text: [filled, text].filter(Boolean).join('\n\n'),
      message: mail?.id ?? null,
    };
  });
