import type { Trx } from '../../db/client.ts';

interface NewConsent {
  readonly user_id: number;
  readonly document: 'terms' | 'privacy' | 'updates' | 'sms' | 'parent' | 'telephone';
  readonly version: string;
  readonly language: 'he' | 'en';
  readonly text_hash: string;
  readonly ip: string | null;
  readonly heard_by?: number;
}

export const insertConsent = async (trx: Trx, consent: NewConsent): Promise<void> => {
  await trx.insertInto('consents').values(consent).execute();
};

export const withdrawConsent = async (
  trx: Trx,
  user_id: number,
  document: 'updates' | 'sms',
): Promise<void> => {
  await trx
    .updateTable('consents')
    .set({ withdrawn_at: new Date().toISOString() })
    .where('user_id', '=', user_id)
    .where('document', '=', document)
    .where('withdrawn_at', 'is', null)
    .execute();
};
