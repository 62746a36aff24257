import type { BodyIn } from '@salons/contract/endpoint';
import { hostsEndpoints } from '@salons/contract/hosts';
import { invitationsEndpoints } from '@salons/contract/invitations';
import { markersEndpoints } from '@salons/contract/markers';
import { type Person, peopleEndpoints } from '@salons/contract/people';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { change } from '../../lib/change.ts';
import { personKeys } from '../../lib/keys/people.keys.ts';
import { salonKeys } from '../../lib/keys/salons.keys.ts';
import { currentLanguage } from '../../lib/language.ts';

/** Whose a number or an address already is; neither asks for nothing. */
export const knownQuery = (phone_number: string | undefined, email: string | undefined) =>
  queryOptions({
    queryKey: personKeys.known(phone_number, email),
    queryFn:
      phone_number === undefined && email === undefined
        ? skipToken
        : ({ signal }) => call(peopleEndpoints.findPeople, { body: { phone_number, email }, signal }),
    staleTime: 0,
  });

interface Wanted {
  readonly text: string;
  readonly near: readonly [lat: number, lng: number] | undefined;
  readonly places: number;
}
const shown = 5;

/** Open salons to come with enough room, the nearest first where a place is known. */
export const salonsQuery = ({ text, near, places }: Wanted) =>
  queryOptions({
    queryKey: salonKeys.toCome(currentLanguage(), { text, near, places }),
    queryFn: async ({ signal }) => {
      const { results } = await call(markersEndpoints.listSalonRows, {
        query: {
          date_from: new Date().toISOString().slice(0, 10),
          has_room: String(places),
          // Some of a page may be closed to guests.
          page_size: 4 * shown,
          ordering: near === undefined ? 'event_time' : 'distance',
          ...(text === '' ? {} : { free_text: text }),
          ...(near === undefined ? {} : { near: near.join(',') }),
        },
        signal,
      });
      return results.filter((salon) => salon.is_open_for_guests).slice(0, shown);
    },
    placeholderData: keepPreviousData,
  });

/** Where somebody who telephones is registered. */
export const callPath = '/admin/people';

/** The way on with somebody who is known. */
export const getCallPath = (person: { readonly host: number } | { readonly guest: number }): string =>
  `${callPath}?${'host' in person ? `host=${person.host}` : `guest=${person.guest}`}`;

/** Where the record of a person is read, the host's before the guest's. */
export const getRecordPath = ({ role, host, guest }: Person): string | undefined => {
  if (host !== null && (role === 'host' || guest === null)) return `/admin/hosts/profile/${host}`;
  return guest === null ? undefined : `/admin/guests/profile/${guest}`;
};

/** Registers somebody, with what was said about place and salon. */
export const registerPerson = (body: BodyIn<typeof peopleEndpoints.registerPerson>) =>
  change(peopleEndpoints.registerPerson, { body });

/** Makes the host record of an account that has none yet. @throws ApiError */
export const createHostRecord = (
  user: number,
  place: Omit<BodyIn<typeof hostsEndpoints.createHost>, 'user'>,
) => change(hostsEndpoints.createHost, { body: { ...place, user } });

/** Asks for a place in the name of a guest who is known already. @throws ApiError */
export const askForGuest = (
  guest: number,
  request: { readonly host_salon: number; readonly guests_number: number },
): Promise<unknown> => change(invitationsEndpoints.askForPlace, { body: { ...request, guest } });

/** Has a code sent to the phone of whoever is on the line. @throws ApiError */
export const requestPersonCode = async (phone_number: string): Promise<void> => {
  await call(peopleEndpoints.askForPersonCode, { body: { phone_number } });
};

/** Brings a person into reach for a day by the code that was read out; what was not there for us is now. @throws ApiError */
export const reachPerson = (phone_number: string, phone_code: string): Promise<Person> =>
  change(peopleEndpoints.reachPerson, { body: { phone_number, phone_code } });
