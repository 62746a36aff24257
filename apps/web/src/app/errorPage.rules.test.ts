import { fieldErrors, statusErrors } from '@salons/contract/errors';
import { expect, test } from 'vitest';
import { toRemedy } from './errorPage.rules.ts';

test('who has to log in is led there, who may look elsewhere to the search, others to a person or back', () => {
  expect(toRemedy('tokenExpired')).toBe('logIn');
  expect(toRemedy('salonNotOpen')).toBe('search');
  expect(toRemedy('accountBlocked')).toBe('contact');
  expect(toRemedy('throttled')).toBe('wait');
  expect(toRemedy('errorBoundary')).toBe('again');
});

test('what is told at a field, and what nobody knows, begins again', () => {
  expect(toRemedy('tooLong')).toBe('start');
  expect(toRemedy('<b>')).toBe('start');
  expect(toRemedy('__proto__')).toBe('start');
});

test('every status of the server but a few has a way of its own', () => {
  const without = Object.keys({ ...fieldErrors, ...statusErrors }).filter((key) => toRemedy(key) === 'start');
  expect(without.filter((key) => Object.hasOwn(statusErrors, key))).toEqual([
    'policyNotConfirmed',
    'notAdminSystem',
    'notFound',
    'methodNotAllowed',
    'tooLarge',
    'unsupportedMediaType',
  ]);
});
