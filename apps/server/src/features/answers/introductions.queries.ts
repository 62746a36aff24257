import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';

export interface Introduction {
  /** The refused request. */
  readonly invitation_id: number;
  /** Where its guest is introduced. */
  readonly host_salon_id: number;
}

/** Introductions of these requests that have no offer yet. */
export const listOpenIntroductions = (trx: Trx, invitations: readonly number[]): Promise<Introduction[]> =>
  invitations.length === 0
    ? Promise.resolve([])
    : trx
        .selectFrom('introductions')
        .select(['invitation_id', 'host_salon_id'])
        .where('invitation_id', 'in', [...invitations])
        .where('offer_id', 'is', null)
        .orderBy('invitation_id')
        .execute();

/** Stores the introductions of denials, and removes earlier ones of those without. */
export const replaceIntroductions = async (
  trx: Trx,
  denied: readonly number[],
  introductions: readonly Introduction[],
): Promise<void> => {
  if (denied.length > 0)
    await trx
      .deleteFrom('introductions')
      .where('invitation_id', 'in', [...denied])
      .execute();
  if (introductions.length > 0)
    await trx
      .insertInto('introductions')
      .values([...introductions])
      .execute();
};

export const updateOffer = async (trx: Trx, invitation_id: number, offer_id: number): Promise<void> => {
  await trx
    .updateTable('introductions')
    .set({ offer_id })
    .where('invitation_id', '=', invitation_id)
    .execute();
};

/** Guests and salons of these pairs whose host has refused the guest. */
export const listRefusals = async (
  trx: Trx,
  pairs: readonly { readonly guest_id: number; readonly host_salon_id: number }[],
): Promise<{ readonly guest_id: number; readonly host_salon_id: number }[]> => {
  const { rows } = await sql<{ guest_id: number; host_salon_id: number }>`
    select i.guest_id, i.host_salon_id
    from json_to_recordset(${JSON.stringify(pairs)}::json) as pair (guest_id integer, host_salon_id integer)
    join invitations i on i.guest_id = pair.guest_id and i.host_salon_id = pair.host_salon_id
    where i.denied_reason = 'host'`.execute(trx);
  return rows;
};
