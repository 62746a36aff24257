import { expect, test } from 'vitest';
import { findFailureReason } from './failureReasons.rules.ts';

test.each([
  ['550 RCPT TO', 'noMailbox'],
  ['552 5.2.2 over quota', 'fullMailbox'],
  ['554 5.7.1 blocked', 'rejected'],
  ['451 RCPT TO', 'busy'],
  ['HTTP 429', 'busy'],
  ['HTTP 400', 'badNumber'],
  ['HTTP 503', 'unreachable'],
  ['ESOCKET', 'unreachable'],
  ['UND_ERR_SOCKET', 'unreachable'],
  ['TypeError', undefined],
])('%s is %s', (error, reason) => {
  expect(findFailureReason(error)).toBe(reason);
});
