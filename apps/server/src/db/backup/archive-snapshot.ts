import { finished, type Readable } from 'node:stream';
import type { Database } from '../client.ts';
import { beginSnapshot } from '../snapshot.ts';
import { streamArchive } from './archive.ts';

/** The archive of one moment, over connections with the limits of files; destroying the stream ends its query and connection. */
export const readArchive = async (db: Database, version: string): Promise<Readable> => {
  const { client, complete, stop } = await beginSnapshot(db);
  try {
    const archive = await streamArchive(client, version);
    finished(archive, (problem) => void (problem ? stop() : complete()));
    return archive;
  } catch (problem) {
    await stop();
    throw problem;
  }
};
