import { startKeptCluster } from './test-cluster.ts';

// npm run test:postgres: single test files use this server while it runs.
const { stop } = await startKeptCluster();
process.stdout.write('Tests now share this PostgreSQL. Ctrl-C ends it.\n');
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop());
// Its database connection keeps this process alive.
