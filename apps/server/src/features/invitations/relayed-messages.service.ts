import type { Undo } from '@salons/contract/fields';
import type { Language } from '@salons/contract/language';
import type { Trx } from '../../db/client.ts';
import { writeMessages } from '../../platform/messages/messages.service.ts';
import { listMessageContexts } from './invitation-messages.queries.ts';
import { clock, toGuestRecipient } from './invitation-messages.service.ts';
import { invitationTexts } from './invitations.texts.ts';

/**
 * Sends a host's message to guests of a salon (product §12.6), once it can no longer be undone.
 * @returns the number of recipients
 */
export const relayToGuests = async (
  trx: Trx,
  site: string,
  text: string,
  ids: readonly number[],
  undo: Undo,
): Promise<number> => {
  const contexts = await listMessageContexts(trx, ids);
  await writeMessages(
    trx,
    contexts.map((context) => ({
      kind: 'from_host',
      ...(undo === null ? {} : { dedupe_key: `event:${undo.event}`, send_after: undo.until }),
      texts: invitationTexts.fromHost,
      recipient: toGuestRecipient(context),
      host_salon_id: context.host_salon_id,
      values: (language: Language) => ({
        text,
        salon: language === 'he' ? context.salon_name_he : context.salon_name_en,
        time: clock(context.event_time, context.time_zone),
        link: { url: `${site}/site/guest/${context.guest_id}/salon` },
      }),
    })),
  );
  return contexts.length;
};
