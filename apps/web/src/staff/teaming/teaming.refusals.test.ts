import { expect, test } from 'vitest';
import { ApiError } from '../../lib/apiError.ts';
import { refusalText, undoRefusalText } from './teaming.refusals.ts';
import { useTeamingTexts } from './teaming.texts.ts';

const t = useTeamingTexts.in('en');
const atWitness = (code: 'invalid' | 'outOfRange' | 'alreadyTeamed' | 'dateAlreadyExists') =>
  refusalText(new ApiError(400, code, { witness_salon: code }), t);

test('the loser of a race reads who was faster, where that is known', () => {
  expect(refusalText(new ApiError(409, 'conflict', {}, 'Dana'), t)).toContain('Dana');
  expect(refusalText(new ApiError(409, 'conflict'), t)).toBe(t('taken'));
});

test('each refusal of a teaming has words of its own', () => {
  expect(refusalText(new ApiError(400, 'invalid', { host_salon: 'invalid' }), t)).toBe(t('refused_salon'));
  expect(
    refusalText(new ApiError(400, 'alreadyTeamedWithWitness', { host_salon: 'alreadyTeamedWithWitness' }), t),
  ).toBe(t('refused_host'));
  expect(atWitness('invalid')).toBe(t('refused_archived'));
  expect(atWitness('outOfRange')).toBe(t('refused_hours'));
  expect(atWitness('alreadyTeamed')).toBe(t('refused_max'));
  expect(atWitness('dateAlreadyExists')).toBe(t('refused_overlap'));
  expect(refusalText(new ApiError(404, 'notFound'), t)).toBe(t('refused_gone'));
});

test('anything else keeps its general words', () => {
  expect(refusalText(new ApiError(0, 'offline'), t)).not.toBe('');
  expect(refusalText(new ApiError(500, 'internal'), t)).not.toBe(t('taken'));
});

test('what cannot be undone says who came between, where that is known', () => {
  expect(undoRefusalText(new ApiError(409, 'conflict', {}, 'Dana'), t)).toContain('Dana');
  expect(undoRefusalText(new ApiError(409, 'conflict'), t)).toBe(t('undoTooLate'));
});

test('an undoing that failed for another reason does not say that it comes too late', () => {
  for (const failure of [new ApiError(500, 'internal'), new ApiError(0, 'offline'), new TypeError('x')]) {
    expect(undoRefusalText(failure, t)).not.toBe(t('undoTooLate'));
    expect(undoRefusalText(failure, t)).toBe(refusalText(failure, t));
  }
});
