import type { EndpointQuery } from '@salons/contract/endpoint';
import type { outboxEndpoints, SentMessage } from '@salons/contract/outbox';
import { AppError } from '../../core/errors.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { getTopic } from './messages.rules.ts';
import { isThere, listMessages, reopenMessage, type StoredMessage } from './outbox.queries.ts';
import { noteMessagesWritten } from './written-messages.ts';

const toSentMessage = ({ kind, urgent, ...message }: StoredMessage): SentMessage => ({
  ...message,
  topic: getTopic({ kind, urgent }),
});

export const listOutboxPage = async (
  { db }: Deps,
  query: EndpointQuery<typeof outboxEndpoints.listOutbox>,
) => {
  const { rows, ...page } = await listMessages(db, query);
  return { ...page, rows: rows.map(toSentMessage) };
};

type Session = Parameters<typeof recordAudit>[1]['session'];

/**
 * Retries a message that was refused or failed for a day (product §10.12).
 * @throws {AppError} notFound, or conflict for one that is waiting, sent or expired
 */
export const sendAgain = ({ db }: Deps, session: Session, id: number): Promise<SentMessage> =>
  db.transaction().execute(async (trx) => {
    const reopened = await reopenMessage(trx, id);
    if (!reopened) throw new AppError((await isThere(trx, id)) ? 'conflict' : 'notFound');
    noteMessagesWritten();
    await recordAudit(trx, {
      session,
      action: 'message',
      entity: 'user',
      entity_id: reopened.user,
      after: { channel: reopened.channel, topic: getTopic(reopened) },
    });
    return toSentMessage(reopened);
  });
