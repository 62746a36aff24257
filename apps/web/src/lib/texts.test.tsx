import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { setLanguage } from './language.ts';
import { defineTexts } from './texts.ts';

const useSample = defineTexts('sample', {
  hello: { he: 'שלום, {{name}}', en: 'Hello, {{name}}' },
  consent: {
    he: 'קראתי את <terms>התקנון</terms> של {{brand}}',
    en: 'I read the <terms>terms</terms> of {{brand}}',
  },
  places_one: { he: 'נותר מקום אחד', en: 'One place left' },
  places_two: { he: 'נותרו שני מקומות', en: '{{count}} places left' },
  places_other: { he: 'נותרו {{count}} מקומות', en: '{{count}} places left' },
});

beforeEach(() => setLanguage('he'));

describe('plurals', () => {
  test.each([
    [0, 'נותרו 0 מקומות', '0 places left'],
    [1, 'נותר מקום אחד', 'One place left'],
    [2, 'נותרו שני מקומות', '2 places left'],
    [3, 'נותרו 3 מקומות', '3 places left'],
    [20, 'נותרו 20 מקומות', '20 places left'],
  ])('%i', (count, he, en) => {
    expect(useSample.in('he')('places', { count })).toBe(he);
    expect(useSample.in('en')('places', { count })).toBe(en);
  });
});

test('a name stands in an isolate, so that its script does not disturb the line', () => {
  expect(useSample.in('he')('hello', { name: 'Anna (כהן)' })).toBe('שלום, \u2068Anna (כהן)\u2069');
});

test('a name is text, whatever it looks like', () => {
  expect(useSample.in('en')('hello', { name: '{{name}} $& <b>' })).toBe('Hello, \u2068{{name}} $& <b>\u2069');
});

const Consent = () => (
  <p>{useSample().rich('consent', { brand: 'סלון', terms: (words) => <a href="/terms">{words}</a> })}</p>
);
const Places = () => <p>{useSample()('places', { count: 1 })}</p>;

test('elements go into a sentence', () => {
  render(<Consent />);
  expect(screen.getByRole('link').textContent).toBe('התקנון');
  expect(screen.getByText(/קראתי/).textContent).toBe('קראתי את התקנון של סלון');
});

test('a switch of language redraws the page, turns it and is kept in a cookie', () => {
  render(<Places />);
  act(() => setLanguage('en'));
  expect(screen.getByText('One place left')).toBeDefined();
  expect(document.documentElement.lang).toBe('en');
  expect(document.documentElement.dir).toBe('ltr');
  expect(document.cookie).toContain('language=en');
});
