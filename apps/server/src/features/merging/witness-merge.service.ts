import type { EndpointBody } from '@salons/contract/endpoint';
import { type mergingEndpoints, type WitnessMergeField, witnessMergeFields } from '@salons/contract/merging';
import type { WitnessWithRecords } from '@salons/contract/witnesses';
import type { Actor } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { recordAudits } from '../../platform/audit/audit.service.ts';
import { lockWitnessEvenings } from '../teaming/teaming.service.ts';
import { getReached, readWitnessIn } from '../witnesses/witnesses.service.ts';
import { insertDistinctPair } from './duplicates.queries.ts';
import { copyColumns, lockRows } from './merged-columns.queries.ts';
import { chooseColumns } from './merged-columns.rules.ts';
import { markRecordRemoved } from './person-merge.queries.ts';
import { mergeAccounts } from './person-merge.service.ts';
import { runAsPreview } from './preview.ts';
import { moveLogin, moveWitness, raiseMaxSalons } from './witness-merge.queries.ts';

const place = ['address', 'city_id', 'city_name', 'country', 'lat', 'lng', 'precision'];
/** The columns of each field; the home counts as a gap while town and address are unknown. */
const groups = Object.fromEntries(
  witnessMergeFields.map((name) => [name, name === 'place' ? ['city_id', 'city_name', 'address'] : [name]]),
) as Record<WitnessMergeField, string[]>;

const chooseWitnessColumns = (
  fields: EndpointBody<typeof mergingEndpoints.mergeWitness>['fields'],
  rows: Parameters<typeof chooseColumns>[2],
): string[] => {
  const chosen = chooseColumns(groups, fields, rows);
  return chosen.includes('city_id') ? [...new Set([...chosen, ...place])] : chosen;
};

const mergeIn = async (
  trx: Trx,
  actor: Actor,
  id: number,
  { other, fields }: EndpointBody<typeof mergingEndpoints.mergeWitness>,
): Promise<WitnessWithRecords> => {
  if (other === id) throw new AppError('invalid', 'other');
  await lockWitnessEvenings(trx, id, other);
  const before = await getReached(trx, actor, id);
  await getReached(trx, actor, other);
  const { mine, others } = await lockRows(trx, 'witnesses', { from: other, to: id });
  if (!mine || !others) throw new AppError('notFound');
  const pair = { from: other, to: id };
  const [login, otherLogin] = [mine['user_id'], others['user_id']];
  // Two logins of one person become one account, which is the kept witness's.
  if (typeof login === 'number' && typeof otherLogin === 'number')
    await mergeAccounts(trx, { from: otherLogin, to: login, fields: {} });
  await moveWitness(trx, pair);
  await copyColumns(trx, 'witnesses', pair, chooseWitnessColumns(fields, { mine, others }));
  await raiseMaxSalons(trx, id);
  await moveLogin(trx, pair);
  await markRecordRemoved(trx, 'witnesses', other);
  const after = await getReached(trx, actor, id);
  const { session } = actor;
  await recordAudits(trx, [
    {
      session,
      action: 'update',
      entity: 'witness',
      entity_id: id,
      before,
      after: { ...after, merged: other },
    },
    { session, action: 'remove', entity: 'witness', entity_id: other, after: { merged: id } },
  ]);
  return readWitnessIn(trx, actor, id);
};

/** Notes that two witnesses in reach are two people (product §10.220). @throws {AppError} `notFound` */
export const keepWitnessesApart = async (
  { db }: Deps,
  actor: Actor,
  { one, other }: EndpointBody<typeof mergingEndpoints.keepWitnessesApart>,
): Promise<void> => {
  await getReached(db, actor, one);
  await getReached(db, actor, other);
  await insertDistinctPair(db, { kind: 'witnesses', one, other, staff_id: actor.session.user_id });
};

/**
 * Moves everything of another witness to this one without messages; the other is deleted and can be restored, empty
 * (product §10.221).
 * @throws {AppError} `notFound`, `dateAlreadyExists` where both are teamed at the same time, the codes of `mergePerson`
 *   where both have a login
 */
export const mergeWitness = (
  deps: Deps,
  actor: Actor,
  id: number,
  { preview, ...body }: EndpointBody<typeof mergingEndpoints.mergeWitness> & { readonly preview: boolean },
): Promise<WitnessWithRecords> => runAsPreview(deps.db, preview, (trx) => mergeIn(trx, actor, id, body));
