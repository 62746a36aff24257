import type { WitnessConsent } from '@salons/contract/witness-checks';
import { sql } from 'kysely';
import type { Trx } from '../../db/client.ts';

export const findConsents = (trx: Trx, witness_id: number): Promise<WitnessConsent[]> =>
  trx
    .selectFrom('witness_consents as consent')
    .leftJoin('users as recorder', 'recorder.id', 'consent.recorded_by')
    .select(['consent.id', 'consent.version', 'consent.declared_name'])
    .select(['consent.accepted_at', 'consent.withdrawn_at'])
    .select(sql<WitnessConsent['document']>`consent.document`.as('document'))
    .select(sql<WitnessConsent['declared_by']>`consent.declared_by`.as('declared_by'))
    .select(sql<string | null>`trim(recorder.first_name || ' ' || recorder.last_name)`.as('recorded_by_name'))
    .where('consent.witness_id', '=', witness_id)
    .orderBy('consent.id', 'desc')
    .execute();
