import { AppError } from '../../core/errors.ts';
import type { LinkAction } from '../action-links/action-links.service.ts';
import { requestPlace } from '../place-requests/place-requests.service.ts';
import { toLinkSubject } from './invitation-links.rules.ts';
import { findLinkedEntry } from './waiting-links.queries.ts';

/**
 * Requests places that were freed in a salon's last hours: first come, first served; the others keep their positions
 * (product §7.195).
 */
export const takeLinkAction: LinkAction = {
  role: 'guest',
  permission: 'invitations.ask',
  read: async ({ db }, { session, language }, id) => {
    const found = await findLinkedEntry(db, id);
    if (found?.guest_user_id !== session.user_id) return undefined;
    const { has_asked, still_waits, has_room } = found;
    if (!has_asked && !still_waits) return undefined;
    return { ...toLinkSubject(found, has_asked, language), gone: !has_asked && !has_room };
  },
  run: async (deps, actor, id) => {
    const found = await findLinkedEntry(deps.db, id);
    if (!found) throw new AppError('notFound');
    const { host_salon_id: host_salon, guests_number, share_key: k } = found;
    return requestPlace(deps, actor, { host_salon, guests_number, k });
  },
};
