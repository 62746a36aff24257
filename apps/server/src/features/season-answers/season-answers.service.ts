import { type SeasonAnswer, type SeasonQuestion, seasonAnswerBase } from '@salons/contract/season-answers';
import { DateTime } from 'luxon';
import { buildSiteUrl } from '../../config.ts';
import type { Actor } from '../../core/actor.ts';
import { AppError } from '../../core/errors.ts';
import { toLimitAddress } from '../../core/networks.ts';
import type { Database, Trx } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { recordAudit } from '../../platform/audit/audit.service.ts';
import { writeMessages } from '../../platform/messages/messages.service.ts';
import { hashLinkToken, newLinkToken } from '../action-links/link-tokens.rules.ts';
import { noteContact } from '../contacts/contacts.service.ts';
import { israelsZone } from '../geo/places.service.ts';
import { addEvenings } from '../witnesses/witness-import.service.ts';
import {
  type Ask,
  deleteFreeDays,
  findAsk,
  insertAsks,
  listDays,
  lockToAsk,
  storeAnswer,
  storeYearAnswer,
} from './season-answers.queries.ts';
import { seasonQuestionTexts } from './season-answers.texts.ts';

/** Generous: a home of old people may share an address. */
const perAddress = { max: 300, windowSeconds: 3600 };

const toQuestion = async (db: Database | Trx, ask: Ask): Promise<SeasonQuestion> => {
  const days = await listDays(db, ask);
  return {
    first_name: ask.first_name,
    season: ask.season,
    days: days.map(({ date, is_eve, is_teamed }) => ({ date, is_eve, is_teamed })),
    answer: ask.answer,
    chosen: days.filter(({ is_free }) => is_free).map(({ date }) => date),
    expires_at: ask.expires_at,
  };
};

/** What a link asks; read-only (product §11.214). @throws {AppError} `notFound` once the season is over, `throttled` */
export const readSeasonQuestion = async (deps: Deps, token: string, ip: string): Promise<SeasonQuestion> => {
  await deps.rateLimit(`season-answers:${toLimitAddress(ip)}`, perAddress);
  const ask = await findAsk(deps.db, hashLinkToken(token));
  if (!ask) throw new AppError('notFound');
  return toQuestion(deps.db, ask);
};

/** The next morning of a working day at ten, for a requested call. */
const nextMorning = (now = DateTime.now().setZone(israelsZone)): string => {
  let day = now.plus({ days: 1 }).set({ hour: 10, minute: 0, second: 0, millisecond: 0 });
  while (day.weekday === 5 || day.weekday === 6) day = day.plus({ days: 1 });
  return day.toUTC().toISO() ?? '';
};

const yearStatuses = { yes: 'available_this_year', no: 'not_available_this_year' } as const;

/** Free evenings on the chosen days only; arranged ones stay. @throws {AppError} `outOfRange` for a day not of the season */
const settleDays = async (trx: Trx, ask: Ask, days: readonly string[]): Promise<void> => {
  const offered = await listDays(trx, ask);
  if (days.some((day) => !offered.some(({ date }) => date === day))) throw new AppError('outOfRange', 'days');
  const given = offered.filter(({ is_free, is_teamed }) => is_free && !is_teamed).map(({ date }) => date);
  await deleteFreeDays(
    trx,
    ask.witness_id,
    given.filter((date) => !days.includes(date)),
  );
  await addEvenings(trx, ask.witness_id, days);
};

/**
 * Stores a witness's answer by a link: yes with days, no, or a wish to be called (product §11.214). Can be repeated and
 * changed.
 * @throws {AppError} `notFound`, `outOfRange` at `days`, `throttled`
 */
export const answerSeason = async (
  deps: Deps,
  token: string,
  { answer, days }: SeasonAnswer,
  ip: string,
): Promise<SeasonQuestion> => {
  await deps.rateLimit(`season-answers:${toLimitAddress(ip)}`, perAddress);
  return deps.db.transaction().execute(async (trx) => {
    const ask = await findAsk(trx, hashLinkToken(token), true);
    if (!ask) throw new AppError('notFound');
    if (answer === 'call_me') {
      if (ask.answer !== 'call_me' && ask.asked_by !== null)
        await noteContact(trx, { record: 'witness', witness_id: ask.witness_id }, ask.asked_by, {
          ...{ channel: 'other', outcome: 'call_again', call_again_at: nextMorning() },
          task: 'witnesses_to_ask',
        });
    } else {
      await storeYearAnswer(trx, ask, yearStatuses[answer]);
      await settleDays(trx, ask, days);
    }
    await storeAnswer(trx, ask, answer);
    return toQuestion(trx, { ...ask, answer });
  });
};

/**
 * Sends witnesses in reach a link to answer for the current season, at most once a week (product §11.215).
 * @returns the number of witnesses who got the link
 */
export const askForSeason = (
  { db, config }: Deps,
  { session, scope }: Actor,
  only: readonly number[] | undefined,
): Promise<{ asked: number }> =>
  db.transaction().execute(async (trx) => {
    const witnesses = await lockToAsk(trx, scope, only);
    const asks = witnesses.map((witness) => ({ witness, token: newLinkToken() }));
    const season = await insertAsks(
      trx,
      session.user_id,
      asks.map(({ witness, token }) => ({ witness_id: witness.id, token_hash: hashLinkToken(token) })),
    );
    if (season === undefined) return { asked: 0 };
    await writeMessages(
      trx,
      asks.map(({ witness, token }) => ({
        kind: 'season_question',
        texts: seasonQuestionTexts,
        recipient: { ...witness, sms_notifications: true },
        values: {
          season: { ltr: String(season) },
          name: witness.first_name,
          link: { url: `${buildSiteUrl(config)}${seasonAnswerBase}${token}` },
        },
        witness_id: witness.id,
        about: `season_question:${witness.id}`,
      })),
    );
    await recordAudit(trx, {
      ...{ session, action: 'message', entity: 'witness', entity_id: null },
      after: { message: 'season_question', recipients: asks.length },
    });
    return { asked: asks.length };
  });
