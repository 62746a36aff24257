import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * What takes longest, and does little itself: each starts processes and waits for them. The runner knows that only of
 * files that it ran before; of others it begins with the largest, and a last long one leaves all other workers idle.
 */
const longest = [
  'worker-killed',
  'main',
  'bench',
  'test/worker',
  'answers-killed',
  'record',
  'teaming-undo',
  'teaming-undo-between',
  'place-requests-killed',
  'seed',
  'faults',
  'jobs/worker',
  'live',
  'contract',
  'embedded',
  'lanes',
  'foreign-ids',
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
