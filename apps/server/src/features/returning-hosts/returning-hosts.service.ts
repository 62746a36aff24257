import { openAgainPath, type ReturningHosts } from '@salons/contract/returning-hosts';
import { buildSiteUrl } from '../../config.ts';
import type { Actor } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../platform/audit/audit.service.ts';
import { writeMessages } from '../../platform/messages/messages.service.ts';
import { countReturning, findOpening, markInvited } from './returning-hosts.queries.ts';
import { returningHostTexts } from './returning-hosts.texts.ts';

/** How many hosts can be invited to host again (product §10.224). */
export const countReturningHosts = async ({ db }: Deps, { scope }: Actor): Promise<ReturningHosts> => {
  const [counts, opening] = await Promise.all([countReturning(db, scope), findOpening(db)]);
  return { ...counts, opens_on: opening === undefined || opening.is_open ? null : opening.opens_on };
};

/**
 * Invites hosts of the previous season in reach to open a salon like the last one, once a season (product §10.224).
 * @returns the number of hosts who got the message
 * @throws {AppError} `seasonNotOpen` before hosts can open salons
 */
export const inviteReturningHosts = (
  { db, config }: Deps,
  { session, scope }: Actor,
): Promise<{ invited: number }> =>
  db.transaction().execute(async (trx) => {
    const opening = await findOpening(trx);
    if (opening === undefined || !opening.is_open) throw new AppError('seasonNotOpen');
    const { season } = opening;
    const hosts = await markInvited(trx, scope, season);
    await writeMessages(
      trx,
      hosts.map((host) => ({
        kind: 'host_invited_back',
        texts: returningHostTexts,
        recipient: host,
        values: {
          season: { ltr: String(season) },
          name: host.first_name,
          link: { url: `${buildSiteUrl(config)}${openAgainPath}` },
        },
        about: `host_invited_back:${host.id}`,
        optional: true as const,
      })),
    );
    await recordAudit(trx, {
      ...{ session, action: 'message', entity: 'host', entity_id: null },
      after: { message: 'host_invited_back', recipients: hosts.length },
    });
    return { invited: hosts.length };
  });
