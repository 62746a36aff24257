import { invitationsEndpoints } from '@salons/contract/invitations';
import { witnessArrivalEndpoints } from '@salons/contract/witness-arrival';
import { call } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/apiError.ts';
import { invalidate } from '../../../lib/change.ts';
import { queryClient } from '../../../lib/query.ts';
import { readServerTime } from '../../../lib/serverClock.ts';
import { hasLogin } from '../../../lib/tokens.ts';
import { showArrival } from '../../../nouns/salon/hostSalons.api.ts';
import { showFailure } from '../../../ui/feedback/toastStore.ts';
import { salonInvitationsQuery } from '../inbox/inbox.api.ts';
import { readArrivalKey } from './arrival.rules.ts';
import { type Mark, toRetryDelay } from './evening.rules.ts';
import {
  changeEvening,
  listEvenings,
  notifyEvenings,
  purgeOldEvenings,
  readEvening,
} from './storedEvening.ts';
import { dropPage } from './storedPage.ts';

/** A mark sent at once needs no timestamp: the server's clock is more accurate. */
const atOnceMs = 5000;
/** Marks without a first attempt; those of an earlier page are not included. */
const untried = new Set<string>();
const toMarkKey = (salon: number, id: string, { attended_at }: Mark) => `${salon} ${id} ${attended_at}`;
/** Request timeout. */
const patienceMs = 15_000;

let isSending = false;
let failures = 0;
let retry: ReturnType<typeof setTimeout> | undefined;

/** Whether a retry would be refused again. */
const isFinal = (failure: unknown): failure is ApiError =>
  failure instanceof ApiError &&
  (failure.status === 400 || failure.status === 404 || failure.code === 'permissionDenied');

/** Removes a mark that the server has accepted or refused; a newer mark is kept for its own request. */
const settle = (salon: number, id: string, sent: Mark, stands: boolean | null | undefined): void =>
  changeEvening(salon, (evening) => ({
    ...evening,
    parties: evening.parties.map((one) =>
      String(one.id) === id && stands !== undefined ? { ...one, attended: stands } : one,
    ),
    ...(evening.witnesses === undefined
      ? {}
      : {
          witnesses: evening.witnesses.map((one) =>
            one.id === readArrivalKey(id) && stands !== undefined ? { ...one, arrived: stands } : one,
          ),
        }),
    marks: Object.fromEntries(
      Object.entries(evening.marks).filter(
        ([key, mark]) => key !== id || mark.attended_at !== sent.attended_at,
      ),
    ),
  }));

/** Sends a party's mark and updates the cached list. @returns the server's value */
const sendAttendance = async (
  salon: number,
  id: number,
  body: { attended: boolean | null; attended_at?: string },
): Promise<boolean | null> => {
  const { queryKey } = salonInvitationsQuery(salon);
  const answer = await call(invitationsEndpoints.updateInvitation, {
    params: { id },
    body,
    signal: AbortSignal.timeout(patienceMs),
  });
  // A fetch in flight would show the old value.
  const wasOnItsWay = queryClient.isFetching({ queryKey }) > 0;
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (list) => list?.map((one) => (one.id === answer.id ? answer : one)));
  if (wasOnItsWay) void queryClient.invalidateQueries({ queryKey });
  return answer.attended;
};

/** Sends a witness's mark. @returns the server's value */
const sendArrival = async (id: number, arrived: boolean | null, marked_at?: string) => {
  const answer = await call(witnessArrivalEndpoints.markWitnessArrival, {
    params: { id },
    body: { arrived, ...(marked_at === undefined ? {} : { marked_at }) },
    signal: AbortSignal.timeout(patienceMs),
  });
  await showArrival(id, answer.arrived);
  return answer.arrived;
};

const sendOne = async (salon: number, id: string, mark: Mark): Promise<void> => {
  const { attended, attended_at } = mark;
  const isFirst = untried.delete(toMarkKey(salon, id, mark)) && failures === 0;
  const isAtOnce = isFirst && readServerTime() - Date.parse(attended_at) < atOnceMs;
  const teaming = readArrivalKey(id);
  try {
    const stands = await (teaming === undefined
      ? sendAttendance(salon, Number(id), isAtOnce ? { attended } : { attended, attended_at })
      : sendArrival(teaming, attended, isAtOnce ? undefined : attended_at));
    settle(salon, id, mark, stands);
  } catch (failure) {
    if (!isFinal(failure)) throw failure;
    settle(salon, id, mark, undefined);
    showFailure(failure);
    void invalidate([teaming === undefined ? 'invitation' : 'salon']);
  }
};

const setFailures = (count: number) => {
  if (count === failures) return;
  failures = count;
  notifyEvenings();
};

/** Whether the last attempt to send a mark failed. */
export const isStuck = (): boolean => failures > 0;

/** A mark not tried in this round; a newer one for the same party counts as another. */
const findUnsent = (tried: ReadonlySet<string>) => {
  for (const salon of listEvenings())
    for (const [id, mark] of Object.entries(readEvening(salon)?.marks ?? {})) {
      const key = toMarkKey(salon, id, mark);
      if (!tried.has(key)) return { salon, id, mark, key };
    }
  return undefined;
};

const isAnswered = (failure: unknown) => failure instanceof ApiError && failure.status > 0;
/** After this many timeouts the network counts as offline; a single one may be specific to its mark. */
const mostUnanswered = 2;

/** Tries each pending mark. @returns whether all were sent */
const sendRound = async (): Promise<boolean> => {
  const tried = new Set<string>();
  let hasFailed = false;
  let unanswered = 0;
  for (let next = findUnsent(tried); next !== undefined && hasLogin(); next = findUnsent(tried)) {
    tried.add(next.key);
    try {
      await sendOne(next.salon, next.id, next.mark);
    } catch (failure) {
      hasFailed = true;
      if (!isAnswered(failure)) unanswered += 1;
      if (unanswered >= mostUnanswered) break;
    }
  }
  return !hasFailed;
};

/**
 * Sends the pending marks in sequence; failures are skipped and retried later with backoff, while the page is
 * open and logged in (product §5.195).
 */
export const sendMarks = async (): Promise<void> => {
  clearTimeout(retry);
  if (isSending) return;
  isSending = true;
  const hasAllArrived = await sendRound();
  isSending = false;
  setFailures(hasAllArrived ? 0 : failures + 1);
  if (!hasAllArrived) retry = setTimeout(() => void sendMarks(), toRetryDelay(failures));
};

const sendWhenSeen = () => {
  if (document.visibilityState === 'visible') void sendMarks();
};

/** Sends pending marks when the network returns or the page becomes visible. @returns unsubscribes */
export const followNetwork = (): (() => void) => {
  window.addEventListener('online', sendWhenSeen);
  document.addEventListener('visibilitychange', sendWhenSeen);
  return () => {
    window.removeEventListener('online', sendWhenSeen);
    document.removeEventListener('visibilitychange', sendWhenSeen);
  };
};

/**
 * Marks the attendance of parties and witnesses: at once on this device, on the server once it can be
 * reached.
 * @param ids of invitations, and keys of teamings (`toArrivalKey`)
 */
export const markEvening = (
  salon: number,
  ids: readonly (number | string)[],
  attended: boolean | null,
): void => {
  const mark: Mark = { attended, attended_at: new Date(readServerTime()).toISOString() };
  for (const id of ids) untried.add(toMarkKey(salon, String(id), mark));
  changeEvening(salon, (evening) => ({
    ...evening,
    marks: { ...evening.marks, ...Object.fromEntries(ids.map((id) => [id, mark])) },
  }));
  void sendMarks();
};

/** Deletes evenings older than a day, and sends marks left by a closed page. */
export const resumeEvenings = (): void => {
  purgeOldEvenings();
  if (listEvenings().length === 0) void dropPage();
  followNetwork();
  void sendMarks();
};
