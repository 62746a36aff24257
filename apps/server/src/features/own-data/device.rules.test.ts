import { expect, test } from 'vitest';
import { deviceInWords, isPhone } from './device.rules.ts';

test('browsers are called what people call them, whatever else they claim to be', () => {
  const known = {
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36 Edg/126.0':
      ['Edge, Windows', false],
    'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0': ['Firefox, Linux', false],
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36':
      ['Chrome, Android', true],
    'Mozilla/5.0 (Linux; Android 13; SM-X200) AppleWebKit/537.36 SamsungBrowser/25.0 Chrome/121.0 Safari/537.36':
      ['Samsung Internet, Android', false],
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1':
      ['Safari, iPhone', true],
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15': [
      'Safari, macOS',
      false,
    ],
    'curl/8.5.0': [null, false],
  };
  for (const [agent, words] of Object.entries(known))
    expect([deviceInWords(agent), isPhone(agent)]).toEqual(words);
  expect(deviceInWords(null)).toBeNull();
});
