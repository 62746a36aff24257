import { writeFileSync } from 'node:fs';
import { buildStreetArchive } from './streets/street-archive.ts';

/** Writes the archive that tests and journeys run with, after a change of what is drawn. */
const archive = buildStreetArchive();
writeFileSync(new URL('./streets/streets.pmtiles', import.meta.url), archive);
