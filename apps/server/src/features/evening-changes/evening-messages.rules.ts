import type { EveningField } from '@salons/contract/evening-changes';
import type { Language } from '@salons/contract/language';
import { displayPhone } from '@salons/contract/phone';
import { joinStreet } from '@salons/contract/street-line';
import { DateTime } from 'luxon';
import { getZone } from '../../core/zones.ts';
import type { MessageTexts, MessageValue, Template } from '../../platform/messages/messages.rules.ts';
import { type Evening, formatDoor, listEveningLines } from '../invitations/evening-details.rules.ts';
import { type EveningAudience, type EveningFacts, isTownChanged, toEnd } from './evening-changes.rules.ts';
import { changeLines, eveningTexts, lastLines, notKnown, online } from './evening-changes.texts.ts';

type Line = Readonly<Record<Language, string>>;

interface FactNames {
  readonly town: string | null;
  readonly language: string | null;
}

export interface EveningState {
  readonly facts: EveningFacts;
  readonly names: Readonly<Record<Language, FactNames>>;
}

export interface HeardChange {
  readonly audience: EveningAudience;
  readonly fields: readonly EveningField[];
  readonly before: EveningState;
  readonly after: EveningState;
  readonly evening: Evening;
  readonly isDoorShown: boolean;
  /** The current witness, for guests; only if there is exactly one. */
  readonly newWitness?: string | undefined;
  /** A driver without SMS. */
  readonly driver?: string | undefined;
  readonly hasLogin: boolean;
  readonly asksConfirmation: boolean;
}

const toTown = ({ facts, names }: EveningState, language: Language): string =>
  facts.is_digital ? online[language] : (names[language].town ?? '');

type Part = 'street' | 'town' | 'door';

const toParts = (state: EveningState, language: Language): Readonly<Record<Part, string>> => {
  const { is_digital, address, house_number } = state.facts;
  const town = toTown(state, language);
  return is_digital
    ? { street: '', town, door: '' }
    : { street: joinStreet(address, house_number), town, door: formatDoor(state.facts, language) };
};

const partOrder: readonly Part[] = ['street', 'town', 'door'];

/** Placeholders of a place, each bidi-isolated, so that a Hebrew street does not reorder an English town. */
const toPlaceholders = (state: EveningState, when: 'now' | 'before', language: Language): string => {
  const parts = toParts(state, language);
  const set = partOrder.filter((part) => parts[part] !== '').map((part) => `{{${part}_${when}}}`);
  return set.length === 0 ? notKnown[language] : set.join(', ');
};

const toLocal = ({ event_time, time_zone }: EveningFacts, language: Language) =>
  DateTime.fromISO(event_time, { zone: getZone(time_zone), locale: language });

const toStateValues = (state: EveningState, language: Language): Record<string, MessageValue> => {
  const { facts, names } = state;
  const local = toLocal(facts, language);
  const { street, town, door } = toParts(state, language);
  return {
    ...{ street_now: street, town_now: town, door_now: door },
    weekday: local.toFormat('cccc'),
    time: { ltr: local.toFormat('dd.MM.yy HH:mm') },
    ends: { ltr: toEnd(facts).toFormat('HH:mm') },
    phone: { ltr: facts.host_phone === null ? notKnown[language] : displayPhone(facts.host_phone) },
    language: names[language].language ?? notKnown[language],
  };
};

export const toChangeValues = (
  { before, after }: Pick<HeardChange, 'before' | 'after'>,
  language: Language,
): Readonly<Record<string, MessageValue>> => ({
  ...toStateValues(after, language),
  ...Object.fromEntries(
    Object.entries(toStateValues(before, language)).map(([name, value]) => [
      `${name.replace('_now', '')}_before`,
      value,
    ]),
  ),
});

const chooseWitnessLine = ({ after, newWitness }: HeardChange): Line => {
  if (after.facts.witnesses.length === 0) return changeLines.witnessLeft;
  return newWitness === undefined ? changeLines.witnesses : changeLines.witness;
};

const toPlaceLine = ({ before, after }: HeardChange, isSms: boolean): Line => {
  const inOne = (language: Language) =>
    changeLines[isSms ? 'whereNow' : 'where'][language]
      .replace('{{place_now}}', toPlaceholders(after, 'now', language))
      .replace('{{place_before}}', toPlaceholders(before, 'before', language));
  return { he: inOne('he'), en: inOne('en') };
};

const toLine = (field: EveningField, change: HeardChange, isSms: boolean): Line => {
  const { before, after, audience, isDoorShown } = change;
  const isFar = audience === 'relative' || audience === 'driver';
  switch (field) {
    case 'where':
      if (isDoorShown) return toPlaceLine(change, isSms);
      return isTownChanged(before.facts, after.facts) ? changeLines.town : changeLines.address;
    case 'phone':
      // An unverified number does not get the host's phone (product §2.130).
      return isFar || isSms ? changeLines.phoneAlone : changeLines.phone;
    case 'witness':
      return chooseWitnessLine(change);
    default:
      return changeLines[field];
  }
};

/** Further details of the evening; a witness's page has neither note nor link, which are in the calendar file. */
const eveningLinesFor = ({ audience, fields, evening }: HeardChange): readonly Line[] => {
  if (audience !== 'guest' && audience !== 'witness') return [];
  const left = [
    ...(audience === 'witness' ? ['note', 'meeting'] : []),
    ...(fields.includes('where') ? ['place', 'door'] : []),
    ...(fields.includes('phone') ? ['hostWithPhone'] : []),
  ];
  return listEveningLines(evening).filter(({ name }) => !left.includes(name));
};

const listLastLines = ({ audience, hasLogin, asksConfirmation, driver }: HeardChange): readonly Line[] => {
  const { guest, host, witness, unsuitable, confirm, tellHost, callHost, tellDriver } = lastLines;
  if (audience === 'guest') return [guest];
  const driverLines = driver === undefined ? [] : [tellDriver];
  if (audience === 'host') return [...driverLines, host];
  if (!hasLogin) return [...driverLines, asksConfirmation ? tellHost : callHost];
  return [...driverLines, ...(asksConfirmation ? [unsuitable, confirm] : [witness])];
};

const inBoth = (write: (language: Language) => Template): MessageTexts => ({
  he: write('he'),
  en: write('en'),
});

/** In an SMS the link has no label. */
const shorten = (line: Line): Line => {
  const { guest, host, witness, confirm } = lastLines;
  return line === guest || line === host || line === witness || line === confirm
    ? { he: '{{link}}', en: '{{link}}' }
    : line;
};

const toShortTexts = (audience: 'relative' | 'driver', change: HeardChange): MessageTexts =>
  inBoth((language) => {
    const { subject, first, last } = eveningTexts[audience][language];
    const lines = [first, ...change.fields.map((field) => toLine(field, change, true)[language]), last];
    return { subject, lines, short: lines, discreet: [last] };
  });

/**
 * The message about a changed evening: former and current values, for guests and witness also all other details
 * (product §12.250).
 */
export const toEveningTexts = (change: HeardChange): MessageTexts => {
  const { audience, fields } = change;
  if (audience === 'relative' || audience === 'driver') return toShortTexts(audience, change);
  const last = listLastLines(change);
  return inBoth((language) => {
    const { subject, first, file, shortFirst } = eveningTexts[audience][language];
    const inOne = (lines: readonly Line[]) => lines.map((line) => line[language]);
    const changed = fields.map((field) => toLine(field, change, false)[language]);
    const short = fields.map((field) => toLine(field, change, true)[language]);
    return {
      subject,
      lines: [first, ...changed, ...inOne(eveningLinesFor(change)), file, ...inOne(last)],
      short: [shortFirst, ...short, ...inOne(last.map(shorten))],
      discreet: change.hasLogin ? [] : [lastLines.callHost[language]],
    };
  });
};
