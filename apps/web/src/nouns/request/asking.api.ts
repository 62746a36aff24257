import type { BodyIn, EndpointAnswer } from '@salons/contract/endpoint';
import { type Invitation, invitationsEndpoints } from '@salons/contract/invitations';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { ApiError, isFinalRefusal } from '../../lib/apiError.ts';
import { change, invalidate } from '../../lib/change.ts';
import { guestKeys } from '../../lib/keys/guests.keys.ts';
import { invitationKeys } from '../../lib/keys/invitations.keys.ts';
import { followLive } from '../../lib/live.ts';
import { queryClient } from '../../lib/query.ts';
import { readStored, writeStored } from '../../lib/stored.ts';

export const guestInvitationsQuery = (guest: number | null) =>
  queryOptions({
    queryKey: invitationKeys.ofGuest(guest),
    queryFn:
      guest === null
        ? skipToken
        : async ({ signal }) => {
            const { results } = await call(invitationsEndpoints.listInvitations, {
              query: { guest, page_size: 100, ordering: '-id' },
              signal,
            });
            return results;
          },
    ...followLive<readonly Invitation[]>({
      invitation: true,
      salon: (invitations, id) => invitations.some(({ host_salon }) => host_salon === id),
    }),
  });

/** Salons to ask at once a request has ended (product §7.243). @throws ApiError */
export const listAlternatives = (invitation: number, signal: AbortSignal) =>
  call(invitationsEndpoints.listAlternatives, { params: { id: invitation }, signal });

export const alternativesQuery = (invitation: number, load = listAlternatives) =>
  queryOptions({
    queryKey: invitationKeys.alternatives(invitation),
    queryFn: ({ signal }) => load(invitation, signal),
  });

/** The salon of a guest's live invitation this season, by name; null if there is none. */
export const guestSalonQuery = (guest: number | null) =>
  queryOptions({
    queryKey: guestKeys.salon(guest),
    queryFn:
      guest === null
        ? skipToken
        : async ({ signal }) => {
            // Loaded separately: it imports the rules for telephone numbers, which most visitors of the map
            // never need.
            const { guestsEndpoints } = await import('@salons/contract/guests');
            return (await call(guestsEndpoints.getGuest, { params: { id: guest }, signal })).salon;
          },
  });

type Ask = Pick<BodyIn<typeof invitationsEndpoints.askForPlace>, 'host_salon' | 'guests_number' | 'k'>;

const storageKey = 'asking';

/**
 * One idempotency key for a request until it is answered: a double click, another tab or a reload repeats it.
 */
const getIdempotencyKey = (ask: Ask): string => {
  const wanted = JSON.stringify([ask.host_salon, ask.guests_number, ask.k ?? null]);
  const stored = readStored(storageKey) ?? '';
  const space = stored.indexOf(' ');
  if (space > 0 && stored.slice(space + 1) === wanted) return stored.slice(0, space);
  const key = crypto.randomUUID();
  writeStored(storageKey, `${key} ${wanted}`);
  return key;
};

const pauseMs = 700;
const triesWhileRunning = 12;
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** Retries end after this time. */
const retryLimitMs = 120_000;
const usualRetrySeconds = 5;
/** The server's `Retry-After` plus random jitter. */
const retryMs = ({ retryAfter = usualRetrySeconds }: ApiError) => retryAfter * 1000 * (1 + Math.random());

const askUntilAnswered = async (
  ask: Ask,
  onBusy: () => void,
): Promise<EndpointAnswer<typeof invitationsEndpoints.askForPlace>> => {
  const idempotencyKey = getIdempotencyKey(ask);
  const endsAt = Date.now() + retryLimitMs;
  for (let running = 0; ; ) {
    try {
      return await call(invitationsEndpoints.askForPlace, { body: ask, idempotencyKey });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      if (failure.status === 503 && Date.now() < endsAt) {
        onBusy();
        await pause(retryMs(failure));
        continue;
      }
      // The same request is in flight, from an earlier click or another tab: its response is used.
      running += 1;
      if (failure.code !== 'conflict' || running >= triesWhileRunning) throw failure;
      await pause(pauseMs);
    }
  }
};

/**
 * Requests places (product §7.1). While the server is busy the request is retried with the same key, for two
 * minutes (product §7.180).
 * @param onBusy called before each retry
 * @throws ApiError
 */
export const askForPlace = async (ask: Ask, onBusy: () => void = () => undefined) => {
  try {
    const invitation = await askUntilAnswered(ask, onBusy);
    writeStored(storageKey, null);
    // Updates the cache of the guest's own page at once.
    queryClient.setQueryData(guestInvitationsQuery(invitation.guest).queryKey, (cached) =>
      cached === undefined ? undefined : [invitation, ...cached.filter(({ id }) => id !== invitation.id)],
    );
    return invitation;
  } catch (failure) {
    if (isFinalRefusal(failure)) writeStored(storageKey, null);
    throw failure;
  } finally {
    // Not awaited, so that the response is shown at once.
    void invalidate(invitationsEndpoints.askForPlace.invalidates);
  }
};

/** Changes the number of places or the comment (product §7.8), or notes being late (product §7.247). @throws ApiError */
export const changeInvitation = (
  id: number,
  body: Pick<
    BodyIn<typeof invitationsEndpoints.updateInvitation>,
    'guests_number' | 'comment' | 'late_minutes'
  >,
) => change(invitationsEndpoints.updateInvitation, { params: { id }, body });

/** Withdraws a request or place (product §7.9). @throws ApiError */
export const withdrawInvitation = (id: number): Promise<unknown> =>
  change(invitationsEndpoints.withdrawInvitation, { params: { id } });
