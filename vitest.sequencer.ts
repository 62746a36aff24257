import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * What takes longest: some start processes and wait for them, by turns with some that work. The runner knows that only of
 * files that it ran before; of others it begins with the largest, and a last long one leaves all other workers idle.
 */
const longest = [
  'worker-killed',
  'main',
  'jobs/worker',
  'bench',
  'answers-killed',
  'record',
  'seed',
  'live',
  'place-requests-killed',
  'lanes',
  'contract',
  'faults',
  'embedded',
  'messages-disclosure',
  'openid',
  'teaming-undo',
  'test/worker',
  'foreign-ids',
  'geocoding',
  'guest-status',
  'google-outage',
  'all-at-once',
  'teaming-undo-between',
  'draining',
];

const findPlace = ({ moduleId }: TestSpecification): number => {
  const place = longest.findIndex((name) => new RegExp(`/${name}(\\.full)?\\.test\\.tsx?$`).test(moduleId));
  return place < 0 ? longest.length : place;
};

/** The longest files first, the others as usual. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((one, other) => findPlace(one) - findPlace(other));
  }
}
