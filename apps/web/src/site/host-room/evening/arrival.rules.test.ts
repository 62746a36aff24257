import { expect, test } from 'vitest';
import {
  listStoredWitnesses,
  listWitnesses,
  readArrivalKey,
  toArrivalKey,
  toStoredWitnesses,
} from './arrival.rules.ts';
import { parseEvening } from './evening.rules.ts';

const teaming = {
  ...{ id: 5, witness_salon: 6, witness: 7, full_name: 'רות אבן־שושן', witness_type: null },
  ...{ salon_time: '2027-05-03T17:00:00Z', witness_contacted_at: null, contact_late: false },
  ...{ needs_ride: true, driver: 'דני, 050-1234567', arrived: null },
  ride: { fetched_at: null, arrived_at: null, home_at: null },
};

test('the mark of this device stands above what the server says', () => {
  const mark = { attended: true, attended_at: '2027-05-03T16:50:00Z' };
  expect(listWitnesses([teaming], {})).toMatchObject([
    { name: 'רות אבן־שושן', arrived: null, needsRide: true },
  ]);
  expect(listWitnesses([teaming], { [toArrivalKey(5)]: mark })).toMatchObject([{ arrived: true }]);
  // A party with the same id has its own mark.
  expect(listWitnesses([teaming], { '5': mark })).toMatchObject([{ arrived: null }]);
  expect([readArrivalKey(toArrivalKey(5)), readArrivalKey('5')]).toEqual([5, undefined]);
});

test('the device keeps a first name, no last one and nobody who drives', () => {
  const witnesses = toStoredWitnesses(listWitnesses([teaming], {}));
  expect(witnesses).toEqual([{ id: 5, first_name: 'רות', arrived: null }]);
  const evening = { until: 1, parties: [], witnesses, marks: {} };
  expect(listStoredWitnesses(evening)).toMatchObject([{ name: 'רות', driver: null }]);
  expect(parseEvening(JSON.stringify(evening))).toEqual(evening);
});

test('what was kept before witnesses were marked is still an evening', () => {
  expect(parseEvening('{"until":1,"parties":[],"marks":{}}')).toBeDefined();
  expect(parseEvening('{"until":1,"parties":[],"witnesses":[{"id":"5"}],"marks":{}}')).toBeUndefined();
});
