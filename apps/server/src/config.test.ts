import { expect, test } from 'vitest';
import { production } from '../test/production.ts';
import { readConfig } from './config.ts';

const complaintsOf = (environment: Record<string, string>): string[] => {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    return String(error)
      .split('\n')
      .slice(1)
      .map((line) => line.trim());
  }
};

test('production starts with everything it asks for, and with nothing less', () => {
  expect(complaintsOf(production)).toEqual([]);
  for (const name of Object.keys(production)) {
    if (name === 'NODE_ENV') continue;
    for (const empty of ['', '   '])
      expect(complaintsOf({ ...production, [name]: empty })).toEqual([`${name}: needed in production`]);
  }
});

test('all that is missing or wrong is told at once', () => {
  const told = complaintsOf({ NODE_ENV: 'production', PORT: 'many', RATE_LIMITS: 'off' });
  const needed = Object.keys(production).filter((name) => name !== 'NODE_ENV');
  expect(told).toHaveLength(needed.length + 2);
  for (const name of [...needed, 'PORT', 'RATE_LIMITS'])
    expect(told.filter((line) => line.startsWith(`${name}:`))).toHaveLength(1);
});

test('anywhere else nothing is needed', () => {
  expect(complaintsOf({})).toEqual([]);
  expect(readConfig({}).TERMS_VERSION).toBeUndefined();
});
