import type { BodyIn } from '@salons/contract/endpoint';
import { invitationsEndpoints } from '@salons/contract/invitations';
import { markersEndpoints } from '@salons/contract/markers';
import { type Person, peopleEndpoints } from '@salons/contract/people';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { currentLanguage } from '../../lib/language.ts';
import { queryClient } from '../../lib/query.ts';

/** Whose a number or an address already is; neither asks for nothing. */
export const knownQuery = (phone_number: string | undefined, email: string | undefined) =>
  queryOptions({
    queryKey: ['people', 'known', phone_number, email],
    queryFn: ({ signal }) => call(peopleEndpoints.findPeople, { body: { phone_number, email }, signal }),
    enabled: phone_number !== undefined || email !== undefined,
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
    queryKey: ['people', 'salons', currentLanguage(), text, near, places],
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

const refreshLists = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'list' });

/** Registers somebody, with what was said about place and salon. */
export const registerPerson = async (body: BodyIn<typeof peopleEndpoints.registerPerson>) => {
  const made = await call(peopleEndpoints.registerPerson, { body });
  await refreshLists();
  return made;
};

/** Asks for a place in the name of a guest who is known already. */
export const askForGuest = async (
  person: Person,
  asked: { readonly host_salon: number; readonly guests_number: number },
) => {
  const made = await call(invitationsEndpoints.askForPlace, { body: { ...asked, guest: person.guest } });
  await refreshLists();
  return { ...person, invitation: made.id };
};
