import { isOfDirection, isolate, removeNeedlessIsolates, splitPossessive } from '@salons/contract/isolate';
import { getDirection, type Language } from '@salons/contract/language';
import type { messageTopics } from '@salons/contract/person-records';
import { fitSms } from './sms-length.rules.ts';

/**
 * A value of a message: user text, left-to-right text such as a time or an address, a link, a link that acts without a
 * login, or machine-readable text such as a code, which has no bidi marks.
 */
export type MessageValue =
  | string
  | { readonly ltr: string }
  | { readonly url: string }
  | { readonly act: string }
  | { readonly plain: string };
/** Subject and paragraphs of one message in one language, with `{{name}}` where values stand. */
export interface Template {
  readonly subject: string;
  readonly lines: readonly string[];
  /** Lines of the SMS; by default the first one, and the link alone. */
  readonly short?: readonly string[];
  /** SMS text, beside subject and link, for an unverified number; nothing confidential. */
  readonly discreet?: readonly string[];
}
export type MessageTexts = Readonly<Record<Language, Template>>;

/** The same message with one line more in each language. */
export const addLine = (
  { he, en }: MessageTexts,
  line: Readonly<Record<Language, string>>,
): MessageTexts => ({
  he: { ...he, lines: [...he.lines, line.he] },
  en: { ...en, lines: [...en.lines, line.en] },
});

type NamesIn<S extends string> = S extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
export type MessageValues<T extends MessageTexts> = Readonly<
  Record<NamesIn<T[Language]['subject']> | NamesIn<T[Language]['lines'][number]>, MessageValue>
>;

export interface RenderedMessage {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The first paragraph and the link: what fits into an SMS. */
  readonly short: string;
  /**
   * SMS without confidential content, where `short` names a witness, a place or user text, or has an acting link
   * (product §2.130).
   */
  readonly discreet: string | undefined;
}

/** Values that no SMS sends to an unverified number; nor does it send a link that acts. */
const confidential = new Set([
  ...['witness', 'place', 'meeting', 'text', 'reason', 'note', 'driver'],
  ...['street_now', 'street_before', 'town_now', 'town_before', 'door_now', 'door_before'],
]);
/** Values that a text message may cut; an address is whole or left out. */
const shortened = new Set([
  ...['salon', 'guest', 'introducer', 'witness', 'host', 'driver'],
  ...['text', 'reason', 'note'],
]);
const isAction = (value: unknown): boolean => typeof value === 'object' && value !== null && 'act' in value;
const discreetSubject = { he: 'יש הודעה חדשה עבורך', en: 'There is a new message for you' } as const;

const place = /\{\{(\w+)\}\}/g;
// A value must not end or reverse its bidi isolation.
const directionMarks = /[\u202A-\u202E\u2066-\u2069]/g;
const toRawText = (value: MessageValue): string => {
  const [raw = ''] = typeof value === 'string' ? [value] : Object.values(value);
  return raw.replace(directionMarks, '');
};
/** A text cut to a length, by whole characters. */
const cut = (text: string, longest: number): string => {
  const letters = [...text];
  return letters.length <= longest
    ? text
    : `${letters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`;
};
const escapeHtmlText = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`).replace(/\n/g, '<br>');

const inText = (value: MessageValue): string => {
  const raw = toRawText(value);
  if (typeof value === 'string') return isolate(raw);
  return 'ltr' in value ? `\u2066${raw}\u2069` : raw;
};
/** Without the marks that change nothing in a text of this language: each takes a place. */
const inSms = (value: MessageValue, language: Language): string => {
  const raw = toRawText(value);
  return isOfDirection(raw, language) ? raw : inText(value);
};
const inHtml = (value: MessageValue): string => {
  const safe = escapeHtmlText(toRawText(value));
  if (typeof value === 'string') {
    const split = splitPossessive(toRawText(value));
    return split === undefined
      ? `<bdi>${safe}</bdi>`
      : `<bdi dir="ltr"><bdi>${escapeHtmlText(split.owner)}</bdi>${escapeHtmlText(split.rest)}</bdi>`;
  }
  return 'ltr' in value || 'plain' in value
    ? `<bdi dir="ltr">${safe}</bdi>`
    : `<a href="${safe}" dir="ltr">${safe}</a>`;
};

const fillTemplate = (
  template: string,
  values: Readonly<Record<string, MessageValue>>,
  show: (value: MessageValue, name: string) => string,
) =>
  template.replace(place, (_whole, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`the message has no value for ${name}`);
    return show(value, name);
  });

const buttonStyle =
  'display:inline-block;text-decoration:none;font-weight:600;padding:12px 24px;border-radius:12px';
/** The primary button is filled; others are outlined in the colour of the text. */
const buttonStyles = {
  first: `${buttonStyle};background:#e8871e;color:#1b2440`,
  other: `${buttonStyle};border:1px solid #8a8577;color:inherit`,
} as const;

/** The link at the end of a line, with the preceding text; a button where it is the message's own or acts. */
const findLabelledLink = (line: string, values: Readonly<Record<string, MessageValue>>) => {
  const [, words, name = ''] = /^(.+): \{\{(\w+)\}\}$/.exec(line) ?? [];
  const value = values[name];
  return words !== undefined && typeof value === 'object' && ('url' in value || 'act' in value)
    ? { words, value, isButton: name === 'link' || 'act' in value }
    : undefined;
};

/** In HTML a line that ends in a link becomes a button or a link; only the plain text shows the URL. */
const linesInHtml = (
  lines: readonly string[],
  values: Readonly<Record<string, MessageValue>>,
): readonly string[] => {
  const first = lines.findIndex((line) => findLabelledLink(line, values)?.isButton);
  return lines.map((line, at) => {
    const link = findLabelledLink(line, values);
    if (link === undefined) return fillTemplate(escapeHtmlText(line), values, inHtml);
    const label = fillTemplate(escapeHtmlText(link.words), values, inHtml);
    const style = buttonStyles[at === first ? 'first' : 'other'];
    if (!link.isButton) return `<a href="${escapeHtmlText(toRawText(link.value))}">${label}</a>`;
    return `<a class="button" href="${escapeHtmlText(toRawText(link.value))}" style="${style}">${label}</a>`;
  });
};

/** The page behind a login, in place of a link that acts. */
const findLoginLink = (values: Readonly<Record<string, MessageValue>>): string[] => {
  const shown: unknown = Reflect.get(values, 'page') ?? Reflect.get(values, 'link');
  const url = typeof shown === 'object' && shown !== null ? Reflect.get(shown, 'url') : undefined;
  return typeof url === 'string' && /^https?:/.test(url) ? [url] : [];
};

/**
 * A message in one language as plain text and as HTML. Values are isolated from the direction of the text around them
 * (product §1.5): by `<bdi>` in HTML, by U+2068/U+2066 … U+2069 in plain text, there only in lines that have letters of
 * both directions (product §12.270).
 */
export const renderMessage = <T extends MessageTexts>(
  texts: T,
  language: Language,
  values: MessageValues<T>,
): RenderedMessage => {
  const { subject, lines } = texts[language];
  const fillText = (template: string) => removeNeedlessIsolates(fillTemplate(template, values, inText));
  const paragraphs = lines.map(fillText);
  const hasLink = lines.some((line, at) => at > 0 && line.includes('{{link}}'));
  const shortLines = texts[language].short ?? [lines[0] ?? '', ...(hasLink ? ['{{link}}'] : [])];
  const fillShort = (kept: readonly string[]) =>
    fitSms(kept, language, (template, longest) =>
      removeNeedlessIsolates(
        fillTemplate(template, values, (value, name) =>
          inSms(typeof value === 'string' && shortened.has(name) ? cut(value, longest) : value, language),
        ),
      ),
    );
  const isConfidential = (template: string | undefined) =>
    [...(template ?? '').matchAll(place)].some(
      ([, name = '']) => confidential.has(name) || isAction(Reflect.get(values, name)),
    );
  const harmless = (texts[language].discreet ?? []).filter((line) => !isConfidential(line));
  const filledSubject = fillText(subject).replace(/\s+/g, ' ');
  const about = isConfidential(subject) ? discreetSubject[language] : subject;
  const html = linesInHtml(lines, values)
    .map((line) => `<p>${line}</p>`)
    .join('');
  return {
    subject: filledSubject,
    text: paragraphs.join('\n\n'),
    html: `<div lang="${language}" dir="${getDirection(language)}">${html}</div>`,
    short: fillShort(shortLines),
    discreet: shortLines.some(isConfidential)
      ? fillShort([about, ...harmless, ...findLoginLink(values)])
      : undefined,
  };
};

type Topic = (typeof messageTopics)[number];

/** By kind; the first that matches. Also used in SQL. */
export const topics: readonly (readonly [RegExp, Topic])[] = [
  [/^(second_step|password|google|change_email|change_phone|erasure|staff)_?/, 'account'],
  [/^(salon_)?remind|^salon_(morning|thanks|training)/, 'reminder'],
  [/^(teaming|witness)|^evening_changed_(witness|relative|driver)/, 'witness'],
  [/^(invitation|waiting|place|evening)/, 'invitation'],
  [/^from_host/, 'from_host'],
];

/** Topic of a message by kind; urgent ones concern account access (product §10.62). */
export const getTopic = ({ kind, urgent }: { readonly kind: string; readonly urgent: boolean }): Topic =>
  urgent ? 'account' : (topics.find(([pattern]) => pattern.test(kind))?.[1] ?? 'other');

/** Last message sent to a reader about a subject, and the unsent later ones. */
export interface SentHistory {
  /** Kind of the last message sent; undefined without one. */
  readonly lastSent: string | undefined;
  readonly unsent: readonly {
    readonly kind: string;
    /** Details of the event that it is about. */
    readonly details: Readonly<Record<string, unknown>> | null;
  }[];
}
