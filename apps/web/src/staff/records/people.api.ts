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

/** The owner of a number or address; disabled if both are undefined. */
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
  /** Only of this day, `YYYY-MM-DD`. */
  readonly day?: string | undefined;
}
const shown = 5;

/** Upcoming open salons with enough free places, by distance if a place is given. */
export const salonsQuery = ({ text, near, places, day }: Wanted) =>
  queryOptions({
    queryKey: salonKeys.toCome(currentLanguage(), { text, near, places, day }),
    queryFn: async ({ signal }) => {
      const { results } = await call(markersEndpoints.listSalonRows, {
        query: {
          date_from: day ?? new Date().toISOString().slice(0, 10),
          ...(day === undefined ? {} : { date_to: day }),
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

/** Input kept from the form that was open before the call proved to be about a testimony. */
export interface TypedPerson {
  readonly phone_number: string;
  readonly first_name: string;
  readonly last_name: string;
}

export interface CalledWitness {
  readonly id: number;
  readonly name: string;
  /** Whether the call made the record. */
  readonly isNew: boolean;
}

/** The form of a witness on the telephone, which the registration of callers renders. */
export interface WitnessCallProps {
  readonly typed: TypedPerson;
  readonly onBack: () => void;
  readonly onDone: (witness: CalledWitness) => void;
}

/** Path of the registration of callers. */
export const callPath = '/admin/people';

/** Path of the next step with a known person. */
export const getCallPath = (person: { readonly host: number } | { readonly guest: number }): string =>
  `${callPath}?${'host' in person ? `host=${person.host}` : `guest=${person.guest}`}`;

/** Path of a person's record, the host's before the guest's. */
export const getRecordPath = ({ role, host, guest }: Person): string | undefined => {
  if (host !== null && (role === 'host' || guest === null)) return `/admin/hosts/profile/${host}`;
  return guest === null ? undefined : `/admin/guests/profile/${guest}`;
};

export const registerPerson = (body: BodyIn<typeof peopleEndpoints.registerPerson>) =>
  change(peopleEndpoints.registerPerson, { body });

export const createHostRecord = (
  user: number,
  place: Omit<BodyIn<typeof hostsEndpoints.createHost>, 'user'>,
) => change(hostsEndpoints.createHost, { body: { ...place, user } });

export const askForGuest = (
  guest: number,
  request: { readonly host_salon: number; readonly guests_number: number },
): Promise<unknown> => change(invitationsEndpoints.askForPlace, { body: { ...request, guest } });

/** Sends a code to the phone of the caller. @throws ApiError */
export const requestPersonCode = async (phone_number: string): Promise<void> => {
  await call(peopleEndpoints.askForPersonCode, { body: { phone_number } });
};

/**
 * Grants access to a person for a day by the code that was read out; invalidates earlier 404s. @throws
 * ApiError
 */
export const reachPerson = (phone_number: string, phone_code: string): Promise<Person> =>
  change(peopleEndpoints.reachPerson, { body: { phone_number, phone_code } });
