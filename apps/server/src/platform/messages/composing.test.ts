import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { composeBodies } from './composing.service.ts';

const message = {
  id: 1,
  channel: 'mail',
  user_id: null,
  urgent: true,
  optional: false,
  subject: 'שלום',
  text: 'טקסט',
  html: '<p>טקסט</p>',
  language: 'he',
} as const;
const compose = (given: NodeJS.ProcessEnv) =>
  composeBodies({ ...readConfig(given), TOKEN_SECRET: 'x'.repeat(40) }, message);

test('a mail ends with who runs the programme, since when, and a telephone that a human answers', () => {
  const named = { CONTROLLER_NAME_HE: 'עמותה לדוגמה', SINCE_YEAR: '2011', HELP_PHONE: '+97248123456' };
  const { text, html } = compose(named);
  expect(text).toContain('עמותה לדוגמה, מאז 2011');
  expect(text).toContain('לדבר עם אדם: 04-8123456');
  expect(html).toContain('href="tel:+97248123456"');
  expect(html).toContain('עמותה לדוגמה, מאז 2011');
});

test('a text message has no foot', () => {
  const sms = composeBodies(
    { ...readConfig({ HELP_PHONE: '+97248123456' }), TOKEN_SECRET: 'x'.repeat(40) },
    { ...message, channel: 'sms', html: null, subject: null },
  );
  expect(sms.text).toBe('סלון זיכרון: טקסט');
});
