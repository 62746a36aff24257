import { expect, test } from 'vitest';
import { isolate, removeNeedlessIsolates } from './isolate.ts';

test('a value takes its own direction', () => {
  expect(isolate('דנה')).toBe('\u2068דנה\u2069');
  expect(isolate("נג'לאא")).toBe("\u2068נג'לאא\u2069");
});

test.each(["דנה לוי's salon", 'דנה לוי’s salon'])(
  'an English possessive of a Hebrew name stays in order: %s',
  (name) => {
    const [owner = '', rest = ''] = name.split(/(?=['’]s)/);
    expect(isolate(name)).toBe(`\u2066\u2068${owner}\u2069${rest}\u2069`);
  },
);

const fsi = (value: string) => `\u2068${value}\u2069`;
const lri = (value: string) => `\u2066${value}\u2069`;

test.each([
  [
    'Hebrew alone',
    `הבקשה של ${fsi('דנה')} ליום ${lri('03.05.27 20:00')}`,
    'הבקשה של דנה ליום 03.05.27 20:00',
  ],
  ['English alone', `${fsi('Dana')} at ${lri('+49 30 901820')}`, 'Dana at +49 30 901820'],
  ['a link after Hebrew', `${fsi('דנה')}: https://a.example/b`, 'דנה: https://a.example/b'],
])('isolates are removed from %s', (_case, text, expected) => {
  expect(removeNeedlessIsolates(text)).toBe(expected);
});

test.each([
  ['a Latin name in Hebrew', `הבקשה של ${fsi('Dana')}`],
  ['a Hebrew name in English', `${isolate("דנה's salon")} on Sunday`],
  ['an address in Hebrew', `כתובת חדשה: ${lri('dana@mail.example')}`],
  ['an international number in Hebrew', `טלפון ${lri('+49 30 901820')}`],
])('isolates stay around %s', (_case, text) => {
  expect(removeNeedlessIsolates(text)).toBe(text);
});

test('each line is decided for itself', () => {
  expect(removeNeedlessIsolates(`${fsi('דנה')} כאן\n${fsi('Dana')} כאן`)).toBe(`דנה כאן\n${fsi('Dana')} כאן`);
});
