import type { EndpointBody } from '@salons/contract/endpoint';
import type { mergingEndpoints, PersonMergeField } from '@salons/contract/merging';
import { isAdminRole, type Role } from '@salons/contract/permissions';
import type { PersonRecord } from '@salons/contract/person-records';
import type { Actor } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { recordAudits } from '../../platform/audit/audit.service.ts';
import { getPersonRecordIn } from '../people/person-records.service.ts';
import { grantPerson } from '../reach/person-reach.service.ts';
import { copyColumns, lockRows } from './merged-columns.queries.ts';
import { chooseColumns, type Side } from './merged-columns.rules.ts';
import {
  accountGroups,
  countWitnesses,
  giveRecord,
  hasErasureAhead,
  lockPeople,
  type MergedPerson,
  markRecordLive,
  markRecordRemoved,
  moveAccount,
  moveRequests,
  moveSalons,
  removeMerged,
  restoreMerged,
  setAccount,
  setRole,
  takePassword,
} from './person-merge.queries.ts';
import { runAsPreview } from './preview.ts';

type Fields = Readonly<Partial<Record<PersonMergeField, Side>>>;
interface Merge {
  readonly from: number;
  readonly to: number;
  readonly fields: Fields;
}

const hostPlace = ['address', 'city_id', 'city_name', 'country', 'time_zone', 'lat', 'lng', 'precision'];
const hostGroups = {
  host_phone: ['phone'],
  host_place: ['city_id', 'city_name', 'address'],
  languages: ['languages'],
  heard_from: ['heard_from'],
  community: ['community_id'],
  volunteer: ['volunteer_id'],
  contacted: ['contacted_at'],
  comment: ['staff_comment'],
  organisation: ['is_org', 'registration_status'],
  hosted_in: ['hosted_in'],
} as const;
const guestGroups = {
  place: ['city_id', 'address', 'lat', 'lng', 'precision'],
  languages: ['languages'],
  needs: ['accessibility_needs'],
} as const;

interface Records {
  readonly mine: number | null;
  readonly others: number | null;
}

/** One record of both: what the other has moves, gaps are filled. */
const mergeRecords = async (
  trx: Trx,
  table: 'hosts' | 'guests',
  { mine, others }: Records,
  { from, to, fields }: Merge,
): Promise<void> => {
  if (others === null) return;
  if (mine === null) {
    await giveRecord(trx, table, { from, to });
    return;
  }
  const pair = { from: others, to: mine };
  const { mine: kept, others: gone } = await lockRows(trx, table, pair);
  if (!kept || !gone) return;
  const columns =
    table === 'hosts'
      ? chooseColumns(hostGroups, fields as Partial<Record<keyof typeof hostGroups, Side>>, {
          mine: kept,
          others: gone,
        })
      : chooseColumns(guestGroups, {}, { mine: kept, others: gone });
  const hasPlace = table === 'hosts' && columns.includes('city_id');
  await copyColumns(trx, table, pair, [...new Set([...columns, ...(hasPlace ? hostPlace : [])])]);
  await (table === 'hosts' ? moveSalons : moveRequests)(trx, pair);
  if (kept['deleted_at'] !== null && gone['deleted_at'] === null) await markRecordLive(trx, table, mine);
  await markRecordRemoved(trx, table, others);
};

/**
 * The role of two accounts of one person: that with something ahead, else the kept one's (product §10.221).
 * @throws {AppError} `permissionDenied` for staff, `roleHasUpcoming` where both roles have something ahead, `conflict` for
 *   a blocked account, an adult beside a minor, and a witness beside another role
 */
const chooseRole = (kept: MergedPerson, gone: MergedPerson): Role | null => {
  const both = [kept, gone];
  if (both.some(({ role }) => isAdminRole(role))) throw new AppError('permissionDenied');
  const roles = new Set(both.flatMap(({ role }) => role ?? []));
  const isMixed = roles.size > 1;
  if (
    both.some(({ blocked }) => blocked) ||
    kept.age_group !== gone.age_group ||
    (isMixed && roles.has('witness'))
  )
    throw new AppError('conflict');
  if (isMixed && both.every(({ has_upcoming }) => has_upcoming)) throw new AppError('roleHasUpcoming');
  return isMixed && gone.has_upcoming ? gone.role : (kept.role ?? gone.role);
};

/**
 * Moves an account's logins, records, consents and messages to another one and deletes it; its sessions end.
 * @throws {AppError} `notFound`, the codes of `chooseRole`, `conflict` while an erasure is ahead, `onlyOnceInYear` where both
 *   have a live request in a season, `canOnlyOpenOneSalon` where both have a private salon in one
 */
export const mergeAccounts = async (trx: Trx, merge: Merge): Promise<void> => {
  const { from, to, fields } = merge;
  const people = await lockPeople(trx, [from, to]);
  const [kept, gone] = [people.find(({ id }) => id === to), people.find(({ id }) => id === from)];
  const { mine, others } = await lockRows(trx, 'users', merge);
  if (!kept || !gone || !mine || !others || from === to) throw new AppError('notFound');
  const role = chooseRole(kept, gone);
  if (await hasErasureAhead(trx, [from, to])) throw new AppError('conflict');
  const chosen = fields as Partial<Record<keyof typeof accountGroups, Side>>;
  const columns = chooseColumns(accountGroups, chosen, { mine, others });
  await moveAccount(trx, merge);
  await mergeRecords(trx, 'hosts', { mine: kept.host, others: gone.host }, merge);
  await mergeRecords(trx, 'guests', { mine: kept.guest, others: gone.guest }, merge);
  if (gone.witness !== null && kept.witness === null) await giveRecord(trx, 'witnesses', merge);
  await takePassword(trx, merge);
  await removeMerged(trx, merge);
  await setAccount(trx, to, columns, others);
  if (role !== kept.role) await setRole(trx, to, role);
};

const pickAudited = ({ first_name, last_name, email, phone_number }: PersonRecord) => ({
  first_name,
  last_name,
  email,
  phone_number,
});

/**
 * Merges two accounts of one person without messages (product §10.221).
 * @throws {AppError} `notFound`, `conflict` where both are witnesses, the codes of `mergeAccounts`
 */
export const mergePerson = (
  deps: Deps,
  actor: Actor,
  id: number,
  {
    preview,
    other,
    fields,
  }: EndpointBody<typeof mergingEndpoints.mergePerson> & { readonly preview: boolean },
): Promise<PersonRecord> =>
  runAsPreview(deps.db, preview, async (trx) => {
    const before = await getPersonRecordIn(trx, actor, id);
    await getPersonRecordIn(trx, actor, other);
    // Two witnesses of one person are merged by their records.
    if ((await countWitnesses(trx, [id, other])) > 1) throw new AppError('conflict');
    await mergeAccounts(trx, { from: other, to: id, fields });
    const after = await getPersonRecordIn(trx, actor, id);
    const { session } = actor;
    await recordAudits(trx, [
      {
        ...{ session, action: 'update', entity: 'user', entity_id: id },
        before: pickAudited(before),
        after: { ...pickAudited(after), merged: other },
      },
      { session, action: 'remove', entity: 'user', entity_id: other, after: { merged: id } },
    ]);
    return after;
  });

/** Restores a merged account, without records (product §10.223). @throws {AppError} `notFound`, `conflict` where number and address are another's */
export const restoreMergedPerson = (deps: Deps, actor: Actor, id: number): Promise<PersonRecord> =>
  deps.db.transaction().execute(async (trx) => {
    const restored = await restoreMerged(trx, id);
    if (restored === undefined) throw new AppError('notFound');
    if (!restored) throw new AppError('conflict');
    const { session } = actor;
    // Without records it is in no reach.
    await grantPerson(trx, session, id, 'created');
    await recordAudits(trx, [{ session, action: 'restore', entity: 'user', entity_id: id }]);
    return getPersonRecordIn(trx, actor, id);
  });
