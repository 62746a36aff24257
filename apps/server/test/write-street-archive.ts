import { writeFileSync } from 'node:fs';
import { buildStreetArchive } from './streets/street-archive.ts';

/** Writes the archive of tests and journeys, after a change of its content. */
const archive = buildStreetArchive();
writeFileSync(new URL('./streets/streets.pmtiles', import.meta.url), archive);
