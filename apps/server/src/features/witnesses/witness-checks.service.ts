import type { WitnessConsent } from '@salons/contract/witness-checks';
import type { Witness } from '@salons/contract/witnesses';
import type { Actor } from '../../core/actor.ts';
import type { Deps } from '../../deps.ts';
import { findConsents } from './witness-checks.queries.ts';
import { findLookalikes, findWitness, type Likeness } from './witnesses.queries.ts';
import { readWithTrace, recordReading } from './witnesses.service.ts';

/** Likely duplicates of a new record in reach, oldest first; the access is audited (product §11.2). */
export const listLookalikes = (deps: Deps, actor: Actor, likeness: Likeness): Promise<Witness[]> =>
  deps.db.transaction().execute(async (trx) => {
    const alike = await findLookalikes(trx, actor.scope, likeness);
    const found: Witness[] = [];
    for (const { id } of alike) {
      const witness = await findWitness(trx, actor.scope, id, actor.language);
      if (witness) found.push(witness);
    }
    await recordReading(trx, actor, found);
    return found;
  });

/** Consents for a witness in reach (product §11.13). @throws {AppError} `notFound` */
export const listConsents = (deps: Deps, actor: Actor, witness: number): Promise<WitnessConsent[]> =>
  readWithTrace(deps, actor, witness, 'witness_consent', (trx) => findConsents(trx, witness));
