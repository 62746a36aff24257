import { readConfig } from './config.ts';
import { findCluster } from './embedded/embedded.ts';

/**
 * Checks before anything else is built that the configuration is complete and the embedded database can run here.
 * @throws an error with a readable message
 */
export const checkStart = async (): Promise<void> => {
  const { DATABASE_URL, DATA_DIR } = readConfig();
  if (DATABASE_URL === undefined) await findCluster(DATA_DIR);
};
