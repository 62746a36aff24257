import type { Database, Trx } from '../../db/client.ts';

class Previewed<T> extends Error {
  constructor(readonly result: T) {
    super('a preview is rolled back');
  }
}

/** Runs work in a transaction; a preview is rolled back and returns the same. */
export const runAsPreview = async <T>(
  db: Database,
  isPreview: boolean,
  work: (trx: Trx) => Promise<T>,
): Promise<T> => {
  try {
    return await db.transaction().execute(async (trx) => {
      const result = await work(trx);
      if (isPreview) throw new Previewed(result);
      return result;
    });
  } catch (thrown) {
    if (thrown instanceof Previewed) return thrown.result as T;
    throw thrown;
  }
};
