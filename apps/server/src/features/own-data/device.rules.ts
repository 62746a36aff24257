/** The first match names the browser; most of the later ones also claim to be Chrome or Safari. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

const findSign = (table: typeof browsers, agent: string) => table.find(([sign]) => sign.test(agent))?.[1];

/** A user agent as a readable device name; null for an unknown one. */
export const deviceInWords = (agent: string | null): string | null => {
  const words = [findSign(browsers, agent ?? ''), findSign(systems, agent ?? '')].filter(Boolean);
  return words.length === 0 ? null : words.join(', ');
};

export const isPhone = (agent: string | null): boolean => /iPhone|iPod|Android.*Mobile/.test(agent ?? '');
