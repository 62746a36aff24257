import { z } from 'zod';
import { actionToken } from './action-links.ts';
import { endpoint } from './endpoint.ts';
import { id, isoDate, isoTime } from './fields.ts';

/** Path of the screen on which a witness answers for the season, before its token. */
export const seasonAnswerBase = '/l/season/';

export const seasonAnswerKinds = ['yes', 'no', 'call_me'] as const;

/** The question of a link, for its holder: first name, season and its days only (product §11.214). */
export const seasonQuestion = z.object({
  first_name: z.string(),
  season: z.int(),
  days: z.array(
    z.object({
      date: isoDate,
      is_eve: z.boolean(),
      /** An evening that is arranged already; it cannot be taken back here. */
      is_teamed: z.boolean(),
    }),
  ),
  answer: z.enum(seasonAnswerKinds).nullable(),
  /** Days on which the witness is free. */
  chosen: z.array(isoDate),
  expires_at: isoTime,
});
export type SeasonQuestion = z.infer<typeof seasonQuestion>;

export const seasonAnswer = z
  .object({ answer: z.enum(seasonAnswerKinds), days: z.array(isoDate).max(60).default([]) })
  .transform(({ answer, days }) => ({ answer, days: answer === 'yes' ? [...new Set(days)] : [] }));
export type SeasonAnswer = z.output<typeof seasonAnswer>;

/** Witnesses without an answer for the season. */
const askable = z.object({
  /** Witnesses to ask now. */
  ready: z.int(),
  /** With a link of the last week, without an answer yet. */
  waiting: z.int(),
  /** Without a number that an SMS reaches, and without an address. */
  unreachable: z.int(),
});
export type SeasonAskable = z.infer<typeof askable>;

const params = z.object({ token: actionToken });

export const seasonAnswersEndpoints = {
  readSeasonQuestion: endpoint({
    method: 'GET',
    path: '/api/season_answers/:token/',
    permission: 'everybody',
    summary: 'The question of a link to a witness for the season; changes nothing',
    params,
    answer: seasonQuestion,
  }),
  answerSeason: endpoint({
    method: 'POST',
    path: '/api/season_answers/:token/',
    permission: 'everybody',
    summary: 'Stores the answer of a link; can be sent again until the season ends',
    params,
    body: seasonAnswer,
    answer: seasonQuestion,
  }),
  countSeasonAskable: endpoint({
    method: 'GET',
    path: '/api/staff/season_asks/',
    permission: 'witnesses.update',
    summary: 'The number of witnesses in reach who can get the link of the season',
    answer: askable,
  }),
  askForSeason: endpoint({
    method: 'POST',
    path: '/api/staff/season_asks/',
    permission: 'witnesses.update',
    summary: 'Sends the link to witnesses in reach who have not answered; at most once a week to each',
    invalidates: ['task', 'witness'],
    body: z.object({
      /** All by default. */
      witnesses: z.array(id).min(1).max(1000).optional(),
    }),
    answer: z.object({ asked: z.int() }),
  }),
};
