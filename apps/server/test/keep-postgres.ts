import { startKeptCluster } from './test-cluster.ts';

// npm run test:postgres: until it is ended, single test files start on this server.
const { stop } = await startKeptCluster();
process.stdout.write('Tests now share this PostgreSQL. Ctrl-C ends it.\n');
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop());
// Its connection to the server keeps this process alive.
