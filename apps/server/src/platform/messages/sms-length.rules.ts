import type { Language } from '@salons/contract/language';

/** The basic characters of GSM 03.38, of which more fit into a segment. */
const onlyGsm = /^[@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&'()*+,\-./0-9:;<=>?¡A-Za-zÄÖÑÜ§¿äöñüà]*$/;

/** Characters of two segments that are joined. */
const twoSegments = { gsm: 306, other: 134 } as const;

/** Left free for the programme's name and a colon, which are added when the message is sent. */
const nameLengths = { he: 14, en: 20 } as const;

/** How many UTF-16 units a text message may have (product §12.264). */
export const smsLimit = (text: string): number => twoSegments[onlyGsm.test(text) ? 'gsm' : 'other'];

const isFitting = (text: string, language: Language): boolean =>
  text.length + nameLengths[language] <= smsLimit(text);

/** Lengths to which names and other texts of people are cut, the longest first. */
const longestValues = [60, 48, 40, 34, 28, 24, 20, 17, 14, 12, 10, 8];
const uncut = Number.POSITIVE_INFINITY;
/** A name of this length is still recognised. */
const recognisable = 20;

/**
 * Fits the lines of a text message into two segments. Names are cut first, then lines between the first and the last are
 * left out, the later first; then names are cut further (product §12.264).
 * @param lines templates; the first has the subject, the last the link
 * @param fill a line with texts of people cut to a length
 */
export const fitSms = (
  lines: readonly string[],
  language: Language,
  fill: (line: string, longest: number) => string,
): string => {
  const [first = '', ...others] = lines.flatMap((line) => line.split('\n'));
  const last = others.splice(-1);
  const render = (middle: readonly string[], longest: number): string =>
    [first, ...middle, ...last].map((line) => fill(line, longest)).join('\n');
  const middles = others.map((_line, at) => others.slice(0, others.length - at)).concat([[]]);
  const mild = [uncut, ...longestValues.filter((length) => length >= recognisable)];
  const hard = longestValues.filter((length) => length < recognisable);
  const attempts = [
    ...middles.flatMap((middle) => mild.map((longest) => ({ middle, longest }))),
    ...hard.map((longest) => ({ middle: [], longest })),
  ];
  const fitting = attempts.find(({ middle, longest }) => isFitting(render(middle, longest), language));
  return render(fitting?.middle ?? [], fitting?.longest ?? longestValues.at(-1) ?? uncut);
};
