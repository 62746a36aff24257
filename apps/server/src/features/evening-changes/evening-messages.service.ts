import type { Language } from '@salons/contract/language';
import { z } from 'zod';
import { buildSiteUrl, type Config } from '../../config.ts';
import { buildHostSalonPath } from '../../core/host-salon-path.ts';
import type { Trx } from '../../db/client.ts';
import type { Notifiers, Notify } from '../../platform/events/notifier.service.ts';
import { splitByRecord } from '../../platform/events/split-by-record.rules.ts';
import {
  dropOutdatedMessages,
  type MessageTexts,
  type NewMessage,
  type Recipient,
  type SentHistory,
  writeMessages,
} from '../../platform/messages/messages.service.ts';
import { toEveningValues } from '../invitations/evening-details.rules.ts';
import { type GuestLinks, issueGuestLinks, type LinkedRequest } from '../invitations/guest-links.service.ts';
import { findDriverPhone } from '../rides/driver-phone.rules.ts';
import {
  type AnnouncedChange,
  listAnnounced,
  listApprovedGuests,
  listChangedTeamings,
  listStatesBefore,
  listWitnessNames,
} from './evening-changes.queries.ts';
import {
  type EveningAudience,
  eveningFacts,
  listChangedFields,
  listHeardFields,
} from './evening-changes.rules.ts';
import { announcedKind } from './evening-changes.service.ts';
import {
  type EveningState,
  type HeardChange,
  toChangeValues,
  toEveningTexts,
} from './evening-messages.rules.ts';

const detailsSchema = z.object({ change: z.int() });

interface Reader {
  readonly change: AnnouncedChange;
  readonly event_id: number;
  readonly audience: EveningAudience;
  readonly recipient: Recipient;
  readonly path: string;
  /** Of a guest. */
  readonly request?: LinkedRequest;
  readonly witness?: { readonly id: number; readonly name: string };
  readonly driver?: string | undefined;
  readonly asksConfirmation?: boolean;
}

const bySmsAlone = (phone_number: string, language: string): Recipient => ({
  ...{ user_id: null, email: null, phone_number, sms_notifications: true, language },
});

const listWitnessSide = (
  config: Config,
  of: Pick<Reader, 'change' | 'event_id'>,
  teaming: Awaited<ReturnType<typeof listChangedTeamings>>[number],
): Reader[] => {
  const { witness_id, witness_name, witness, driver, relatives, asks_confirmation } = teaming;
  const about = { ...of, witness: { id: witness_id, name: witness_name }, path: '' };
  const phone = driver === null ? undefined : findDriverPhone(config, driver);
  const language = witness.language;
  return [
    {
      ...{ ...about, audience: 'witness', recipient: witness, asksConfirmation: asks_confirmation },
      path: witness.user_id === null ? '' : '/register/wanttotell',
      driver: phone === undefined ? (driver ?? undefined) : undefined,
    },
    ...relatives.map(
      ({ phone_number }): Reader => ({
        ...{ ...about, audience: 'relative', recipient: bySmsAlone(phone_number, language) },
      }),
    ),
    ...(phone === undefined
      ? []
      : [{ ...about, audience: 'driver' as const, recipient: bySmsAlone(phone, language) }]),
  ];
};

/** All recipients of these changes, each with the announcing event (product §12.250). */
const listReaders = async (
  trx: Trx,
  config: Config,
  changes: readonly Pick<Reader, 'change' | 'event_id'>[],
): Promise<Reader[]> => {
  const ids = changes.map(({ change }) => change.id);
  const guests = await listApprovedGuests(trx, ids);
  const teamings = await listChangedTeamings(trx, ids);
  return changes.flatMap((of): Reader[] => {
    const { change } = of;
    const { by_staff, host, host_id, host_salon_id } = change;
    const own = teamings.filter((one) => one.change === change.id);
    const unreached = own.flatMap(({ driver }) =>
      driver !== null && findDriverPhone(config, driver) === undefined ? [driver] : [],
    );
    return [
      ...guests
        .filter((one) => one.change === change.id)
        .map(
          ({ guest: guest_id, invitation: invitation_id, recipient }): Reader => ({
            ...{ ...of, audience: 'guest', recipient, path: '' },
            ...(recipient.user_id === null
              ? {}
              : {
                  request: {
                    ...{ invitation_id, guest_id, user_id: recipient.user_id },
                    ...{ event_time: change.event_time, time_zone: change.time_zone },
                  },
                }),
          }),
        ),
      ...own.flatMap((teaming) => listWitnessSide(config, of, teaming)),
      ...(by_staff
        ? [
            {
              ...{ ...of, audience: 'host' as const, recipient: host, driver: unreached[0] },
              path: buildHostSalonPath(host_id, host_salon_id),
            },
          ]
        : []),
    ];
  });
};

const toState = (facts: unknown, names: AnnouncedChange['names_before']): EveningState => ({
  facts: eveningFacts.parse(facts),
  names,
});

const readUnsentChanges = ({ unsent }: SentHistory): number[] =>
  unsent.flatMap(({ details }) => detailsSchema.safeParse(details).data?.change ?? []);

/** The state last sent to the recipient: before the earliest unsent change, else before this one (product §12.235). */
const makeFindBefore = async (trx: Trx, histories: readonly SentHistory[]) => {
  const unsent = histories.map(readUnsentChanges);
  const earlier = new Map((await listStatesBefore(trx, unsent.flat())).map((state) => [state.id, state]));
  return (at: number, change: AnnouncedChange): EveningState => {
    const { before, names_before } = earlier.get(Math.min(...(unsent[at] ?? []))) ?? change;
    return toState(before, names_before);
  };
};

const toHeard = (
  reader: Reader,
  before: EveningState,
  witnesses: ReadonlyMap<number, string>,
): HeardChange => {
  const { change, audience, recipient, driver, asksConfirmation = false } = reader;
  const after = toState(change.after, change.names_after);
  const knowsWitness = before.facts.witnesses.length > 0 || change.fields.includes('witness');
  const fields = listHeardFields(listChangedFields(before.facts, after.facts, { knowsWitness }), audience);
  const [first, ...others] = after.facts.witnesses;
  const isFar = audience === 'relative' || audience === 'driver';
  return {
    ...{ audience, fields, before, after, evening: change, driver },
    isDoorShown: !isFar || change.is_door_shown,
    newWitness: first === undefined || others.length > 0 ? undefined : witnesses.get(first),
    hasLogin: recipient.user_id !== null,
    asksConfirmation: asksConfirmation && fields.includes('where'),
  };
};

const kinds = {
  guest: { kind: 'evening_changed' },
  witness: { kind: 'evening_changed_witness' },
  host: { kind: 'evening_changed_host' },
  relative: { kind: 'evening_changed_relative' },
  driver: { kind: 'evening_changed_driver' },
} as const;

const toMessage = (
  reader: Reader,
  heard: HeardChange,
  config: Config,
  links: GuestLinks | undefined,
): NewMessage<MessageTexts> => {
  const { change, audience, recipient, event_id, path, witness } = reader;
  const tells =
    audience === 'guest' && heard.fields.includes('witness') ? heard.after.facts.witnesses[0] : witness?.id;
  return {
    ...kinds[audience],
    texts: toEveningTexts(heard),
    recipient,
    about: toAbout(change),
    host_salon_id: change.host_salon_id,
    ...(tells === undefined ? {} : { witness_id: tells }),
    dedupe_key: `event:${event_id}:${audience}`,
    alsoBySms: change.is_near,
    expires_at: change.event_time,
    values: (language: Language) => ({
      ...toEveningValues(change, language),
      ...toChangeValues(heard, language),
      brand: { plain: language === 'he' ? config.BRAND_NAME_HE : config.BRAND_NAME_EN },
      salon: language === 'he' ? change.salon_name_he : change.salon_name_en,
      witness: witness?.name ?? heard.newWitness ?? '',
      driver: heard.driver ?? '',
      link: { url: path === '' ? '' : `${buildSiteUrl(config)}${path}` },
      ...links,
    }),
  };
};

const toAbout = ({ host_salon_id }: AnnouncedChange): string => `evening:${host_salon_id}`;

/** Notifies of changes that each concern a different evening. */
const notifyOnce: Notify = async (trx, events, config) => {
  const byChange = new Map(events.map(({ id, details }) => [detailsSchema.parse(details).change, id]));
  const announced = (await listAnnounced(trx, [...byChange.keys()])).map((change) => ({
    change,
    event_id: byChange.get(change.id) ?? 0,
  }));
  const readers = await listReaders(trx, config, announced);
  const histories = await dropOutdatedMessages(
    trx,
    readers.map(({ change, recipient }) => ({ about: toAbout(change), ...recipient })),
  );
  const findBefore = await makeFindBefore(trx, histories);
  const witnesses = await listWitnessNames(
    trx,
    announced.flatMap(({ change }) => eveningFacts.parse(change.after).witnesses),
  );
  const due = readers
    .map((reader, at) => ({ reader, heard: toHeard(reader, findBefore(at, reader.change), witnesses) }))
    .filter(({ heard }) => heard.fields.length > 0);
  const links = await issueGuestLinks(
    trx,
    config,
    due.flatMap(({ reader }) => reader.request ?? []),
    (request) => request,
  );
  await writeMessages(
    trx,
    due.map(({ reader, heard }) =>
      toMessage(reader, heard, config, reader.request === undefined ? undefined : links.shift()?.links),
    ),
  );
};

/** Notifies each recipient of changed evenings in their own language (product §12.250). */
const notifyOfEvenings: Notify = async (trx, events, config) => {
  for (const part of splitByRecord(events)) await notifyOnce(trx, part, config);
};

export const eveningNotifiers: Notifiers = { [announcedKind]: notifyOfEvenings };
