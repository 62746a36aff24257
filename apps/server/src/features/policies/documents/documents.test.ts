import { describe, expect, test } from 'vitest';
import { readConfig } from '../../../config.ts';
import { detailsFrom } from '../configured-details.ts';
import type { PolicyDetails } from '../details.ts';
import { accessibility } from './accessibility.ts';
import { privacy } from './privacy.ts';
import { terms } from './terms.ts';

const details: PolicyDetails = {
  brand: { he: 'סלון & זיכרון', en: 'Salons & Memory' },
  controller: {
    name: '<script>alert(1)</script>',
    address: 'רח׳ "הגפן" 3',
    email: 'office@example.org',
    phone: '+972 3-123-4567',
    protection_officer: null,
    eu_representative: null,
    processors: null,
    geocoder: null,
    router: null,
  },
  accessibility: {
    name: "O'Neil",
    phone: '*2345',
    email: 'access@example.org',
    standard: 'SI 5568 (WCAG 2.0 AA)',
  },
};

test('who runs a geocoder or router is named where it is not the operator', () => {
  const renderNames = (environment: Record<string, string>) => {
    const { geocoder, router } = detailsFrom(readConfig(environment)).controller;
    return [geocoder, router];
  };
  expect(renderNames({})).toEqual([null, null]);
  const own = { GEOCODER: 'photon', GEOCODER_URL: 'http://photon:2322', ROUTER: 'osrm' };
  expect(renderNames({ ...own, ROUTER_URL: 'http://10.0.0.5:5000' })).toEqual([null, null]);
  const others = { GEOCODER: 'nominatim', GEOCODER_URL: 'https://geo.example/nominatim', ROUTER: 'google' };
  expect(renderNames({ ...others, ROUTER_KEY: 'a key' })).toEqual([
    'Nominatim (geo.example)',
    'Google Routes',
  ]);
});

test('outside production no document shows a gap', () => {
  const example = detailsFrom(readConfig({}));
  for (const document of [terms, privacy, accessibility])
    for (const language of ['he', 'en'] as const)
      expect(document[language](example, '2026-10-31')).not.toMatch(/<bdi[^>]*>—<|mailto:—|tel:"/);
});

const inForce = '2026-10-31';
const documents = { terms, privacy, accessibility };
const written = Object.entries(documents).flatMap(([name, document]) => [
  { name: `${name} in Hebrew`, language: 'he', html: document.he(details, inForce) },
  { name: `${name} in English`, language: 'en', html: document.en(details, inForce) },
]);

describe.each(written)('$name', ({ language, html }) => {
  test('begins with a second heading and never skips a level', () => {
    const levels = [...html.matchAll(/<h(\d)>/g)].map((match) => Number(match[1]));
    expect(levels[0]).toBe(2);
    for (const [index, level] of levels.entries()) {
      const before = levels[index - 1] ?? 2;
      expect(level).toBeGreaterThanOrEqual(2);
      expect(level).toBeLessThanOrEqual(before + 1);
    }
  });

  test('closes every element that it opens', () => {
    const open: string[] = [];
    for (const [, slash, name] of html.matchAll(/<(\/?)([a-z0-9]+)[^>]*>/g)) {
      if (slash === '') open.push(name ?? '');
      else expect(open.pop()).toBe(name);
    }
    expect(open).toEqual([]);
  });

  test('shows configured values as text, never as markup', () => {
    expect(html).not.toContain('<script>');
    expect(html).toContain('&lt;script&gt;');
    expect(html).toContain('&amp;');
  });

  test('leaves no placeholder unfilled', () => {
    expect(html).not.toMatch(/undefined|\[object|\$\{/);
  });

  test('is written in its own language', () => {
    const words = html.replaceAll(/<bdi[^>]*>.*?<\/bdi>|<[^>]+>/g, ' ');
    const hebrew = words.match(/[א-ת]/g)?.length ?? 0;
    const latin = words.match(/[a-z]/gi)?.length ?? 0;
    expect(language === 'he' ? hebrew > 20 * latin : hebrew === 0).toBe(true);
  });

  test('joins no two genders by a slash or a dot', () => {
    expect(html).not.toMatch(/[א-ת]\/[א-ת]|[א-ת]\.[א-ת]{1,2}(?=\s|$)/);
  });
});

test('the Hebrew and the English of a document have the same outline', () => {
  const outline = (html: string) => html.match(/<(?:h2|h3|li)>/g);
  for (const document of Object.values(documents)) {
    expect(outline(document.he(details, inForce))).toEqual(outline(document.en(details, inForce)));
  }
});

test('the accessibility statement names the coordinator, every way to reach them, and the day of its last update', () => {
  for (const html of [accessibility.he(details, inForce), accessibility.en(details, inForce)]) {
    expect(html).toContain('O&#39;Neil');
    expect(html).toContain('href="tel:*2345"');
    expect(html).toContain('href="mailto:access@example.org"');
    expect(html).toContain('31.10.26');
    expect(html).toContain('SI 5568 (WCAG 2.0 AA)');
  }
});

test('the privacy policy tells that hosts choose who sees the address', () => {
  expect(privacy.en(details, inForce)).toContain('Hosts choose who sees the exact address');
  expect(privacy.he(details, inForce)).toContain('מקום מקורב בלבד');
});

test('the privacy policy names who was named beside the controller, and nobody who was not', () => {
  const renderNames: PolicyDetails = {
    ...details,
    controller: {
      ...details.controller,
      protection_officer: 'Dana <Cohen>, dpo@example.org',
      eu_representative: 'Example GmbH, Berlin',
      processors: { he: 'אחסון: דוגמה, אירלנד', en: 'Hosting: Example, Ireland' },
      geocoder: 'Photon (geo.example)',
      router: 'Google Routes',
    },
  };
  for (const language of ['he', 'en'] as const) {
    const html = privacy[language](renderNames, inForce);
    expect(html).toContain('Dana &lt;Cohen&gt;, dpo@example.org');
    expect(html).toContain('<bdi>Photon (geo.example)</bdi>');
    expect(html).toContain('<bdi>Google Routes</bdi>');
    expect(html).toContain('Example GmbH, Berlin');
    expect(html).toContain(renderNames.controller.processors?.[language]);
    expect(privacy[language](details, inForce)).not.toMatch(
      /officer|Representative in|הממונה|נציגות|Example/,
    );
  }
});

test.each([
  [
    'he',
    ['אין חובה חוקית', 'לאילו מטרות', 'מי רואה', 'סעיף 13', 'סעיף 14', 'אל מחוץ לישראל', 'הספקים', 'GDPR'],
  ],
  [
    'en',
    [
      'No law obliges',
      'What for',
      'Who sees it',
      'section 13',
      'section 14',
      'outside Israel',
      'providers',
      'GDPR',
    ],
  ],
] as const)('the privacy policy in %s says all that the law wants said', (language, phrases) => {
  const html = privacy[language](details, inForce);
  for (const words of phrases) expect(html).toContain(words);
  for (const article of ['6(1)', '9(2)']) expect(html).toContain(article);
});
