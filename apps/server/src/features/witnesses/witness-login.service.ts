import type { Witness } from '@salons/contract/witnesses';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors.ts';
import { recordAudit } from '../staff/audit.service.ts';
import { lockWitness, updateWitness } from './witness-changes.queries.ts';
import { insertWitnessUser, takeUser } from './witness-login.queries.ts';
import { type Asker, getReached } from './witnesses.service.ts';

/**
 * Gives a witness a login: by the mobile number, or by linking a user without another role. Who has one keeps it,
 * so that giving it twice makes one user (product §2.30).
 * @throws `notFound`, `required` at `mobile_number`, `phoneAlreadyExists`, `invalid` at `user`
 */
export const giveLogin = (
  deps: Deps,
  asker: Asker,
  id: number,
  { user }: { readonly user?: number | null | undefined },
): Promise<Witness> =>
  deps.db.transaction().execute(async (trx) => {
    await lockWitness(trx, id);
    const witness = await getReached(trx, asker, id);
    if (witness.user !== null) {
      if (user && user !== witness.user) throw new AppError('conflict');
      return witness;
    }
    if (user && !(await takeUser(trx, user))) throw new AppError('invalid', 'user');
    if (!user && witness.mobile_number === null) throw new AppError('required', 'mobile_number');
    const { first_name, last_name, mobile_number } = witness;
    const user_id =
      user ?? (await insertWitnessUser(trx, { first_name, last_name, phone_number: mobile_number ?? '' }));
    await updateWitness(trx, id, { user_id });
    const { session } = asker;
    await recordAudit(trx, {
      session,
      action: 'give_login',
      entity: 'witness',
      entity_id: id,
      after: { user: user_id },
    });
    return getReached(trx, asker, id);
  });
