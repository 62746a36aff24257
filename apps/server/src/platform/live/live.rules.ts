import { type LiveEvent, type LiveKind, liveEntities } from '@salons/contract/live';
import { getReach, isAdminRole, type Permission } from '@salons/contract/permissions';
import { type Authority, getCallerKind } from '../../core/actor.ts';

/** A change of a record, and who may hear of it. */
export interface Change {
  readonly id: number;
  /** `access`: the account of user `entity_id` or one of its logins; no screen is sent it. */
  readonly kind: LiveKind | 'access';
  readonly entity_id: number;
  readonly user_ids: readonly number[];
  readonly community_id: number | null;
  readonly country: string | null;
  readonly is_public: boolean;
}

type ShownChange = Change & { readonly kind: LiveKind };
const isShown = (change: Change): change is ShownChange => change.kind !== 'access';

/** Which permission lets staff read the records of a kind. */
const readPermissions = {
  salon: 'salons.read',
  invitation: 'invitations.list',
  waiting: 'invitations.list',
  teaming: 'teaming.read',
  witness: 'witnesses.read',
  task: 'admin.enter',
} as const satisfies Record<LiveKind, Permission>;

/** Whether staff may hear of a change that is not public: of what concerns them, and of what they may read (product §1.191). */
const canStaffHear = (authority: Authority, change: ShownChange): boolean => {
  if (change.user_ids.includes(authority.user_id)) return true;
  switch (getReach(readPermissions[change.kind], getCallerKind(authority))) {
    case 'any':
      return true;
    case 'abroad':
      return change.country !== null && change.country !== 'IL';
    case 'community':
      return change.community_id !== null && change.community_id === authority.community_id;
    default:
      return false;
  }
};

/** One change as a browser reads it. */
const toText = ({ id, kind, entity_id }: ShownChange): string => {
  const event: LiveEvent = { id, kind, entity: liveEntities[kind], entity_id };
  return `data: ${JSON.stringify(event)}\n\n`;
};

/** Changes as one text of server-sent events: the last of each record. */
const toEventText = (changes: readonly ShownChange[]): string => {
  const last = new Map(changes.map((change) => [`${change.kind} ${change.entity_id}`, change]));
  return [...last.values()].map(toText).join('');
};

/**
 * Event texts of changes: built once for visitors, and per listener for others.
 * @returns the text for a listener (undefined for a visitor), empty without visible changes
 */
export const makeEventTexts = (
  changes: readonly Change[],
): ((authority: Authority | undefined) => string) => {
  const shown = changes.filter(isShown);
  const toEverybody = toEventText(shown.filter(({ is_public }) => is_public));
  const others = shown.filter(({ is_public }) => !is_public);
  const ofUser = new Map<number, ShownChange[]>();
  for (const change of others)
    for (const user of change.user_ids) ofUser.set(user, [...(ofUser.get(user) ?? []), change]);
  return (authority) => {
    if (authority === undefined) return toEverybody;
    const own = isAdminRole(authority.role)
      ? others.filter((change) => canStaffHear(authority, change))
      : (ofUser.get(authority.user_id) ?? []);
    return toEverybody + toEventText(own);
  };
};
