import { expect, test } from 'vitest';
import { renderMessage } from './messages.rules.ts';

const texts = {
  he: { subject: 'שלום {{name}}', lines: ['{{name}} יגיעו ב־{{time}} & זהו', 'כאן: {{link}}'] },
  en: { subject: 'Hello {{name}}', lines: ['{{name}} comes at {{time}} & that is it', 'Here: {{link}}'] },
} as const;
const values = (name: string) => ({
  name,
  time: { ltr: '03.05.27 20:00' },
  link: { url: 'https://salons.example/a?b=1&c=2' },
});

test('values stand isolated from the text around them, times left to right', () => {
  const { subject, text, html, short } = renderMessage(texts, 'he', values('Noa'));
  expect(subject).toBe('שלום \u2068Noa\u2069');
  expect(text).toBe(
    '\u2068Noa\u2069 יגיעו ב־\u206603.05.27 20:00\u2069 & זהו\n\nכאן: https://salons.example/a?b=1&c=2',
  );
  expect(html).toContain(
    '<div lang="he" dir="rtl"><p><bdi>Noa</bdi> יגיעו ב־<bdi dir="ltr">03.05.27 20:00</bdi>',
  );
  expect(short).toBe(text.replace('\n\nכאן: ', '\n'));
  expect(renderMessage(texts, 'en', values('Noa')).html).toContain('<div lang="en" dir="ltr">');
});

test('a message in one direction has no isolates in subject, text and SMS', () => {
  for (const [language, name] of [
    ['he', 'נועה'],
    ['en', 'Noa'],
  ] as const) {
    const { subject, text, short } = renderMessage(texts, language, values(name));
    expect(subject + text + short).toContain(name);
    expect(subject + text + short).not.toMatch(/[\u2066-\u2069]/);
  }
});

test('what a person wrote is text and nothing else', () => {
  const { html, subject } = renderMessage(texts, 'en', values('<script>"x"</script>\nBcc: a@b.c'));
  expect(html).not.toContain('<script');
  expect(html).toContain('&#60;script&#62;');
  expect(subject).not.toContain('\n');
});

test.each(['{{link}}', '{{name}}', '{{unknown}}', '%settings%', '$&', '$1', '$`', "$'"])(
  'a person named %s is named so',
  (name) => {
    const { subject, text, html, short } = renderMessage(texts, 'en', values(name));
    expect(subject).toBe(`Hello ${name}`);
    for (const part of [text, short]) expect(part).toContain(`${name} comes at`);
    expect(html).toContain(`<bdi>${name.replace(/[&']/g, (sign) => `&#${sign.charCodeAt(0)};`)}</bdi> comes`);
  },
);

test('a value cannot leave its isolation or turn the direction of what follows', () => {
  const { text } = renderMessage(texts, 'en', values('a\u202Eb\u2069c\u2066'));
  expect(text.startsWith('abc comes')).toBe(true);
});

test('the English name of a salon keeps its order about a Hebrew name', () => {
  const { text, html } = renderMessage(texts, 'en', values("דנה's salon"));
  expect(text.startsWith("\u2066\u2068דנה\u2069's salon\u2069 comes")).toBe(true);
  expect(html).toContain('<bdi dir="ltr"><bdi>דנה</bdi>&#39;s salon</bdi> comes');
});

test('of several buttons the first stands out, the others are outlines', () => {
  const lines = ['Hello.', 'Approve: {{approve}}', 'Decline: {{deny}}', 'All requests: {{link}}'];
  const { html } = renderMessage({ he: { subject: '', lines }, en: { subject: '', lines } }, 'en', {
    approve: { act: 'https://salons.example/l/1' },
    deny: { act: 'https://salons.example/l/2' },
    link: { url: 'https://salons.example/a' },
  });
  const styles = [...html.matchAll(/style="([^"]*)"/g)].map(([, style = '']) => style.includes('background'));
  expect(styles).toEqual([true, false, false]);
});
