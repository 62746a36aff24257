import type { Trx } from '../../db/client.ts';
import type { Subscription } from '../../platform/messages/subscriptions.rules.ts';

/** Ends reminders and updates by a channel with their consent; false without a person. */
export const endSubscription = async (trx: Trx, { user_id, channel }: Subscription): Promise<boolean> => {
  const person = await trx
    .updateTable('users')
    .set(channel === 'mail' ? { updates_consent: false } : { sms_notifications: false })
    .where('id', '=', user_id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!person) return false;
  await trx
    .insertInto('suppressions')
    .values({ user_id, channel })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
};
