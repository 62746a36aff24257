import { settings } from '../../lib/settings.ts';
import styles from './MapCredits.module.css';

/** Whom the streets come from: always in sight on the map, each with a link (product §6.126). */
export function MapCredits() {
  const credits = settings.map_style_url === null ? (settings.map_tiles?.credits ?? []) : [];
  if (credits.length === 0) return null;
  return (
    <p className={styles['credits']}>
      {credits.map(({ name, link }) => (
        <a key={link} href={link} target="_blank" rel="noopener" dir="ltr">
          {name}
        </a>
      ))}
    </p>
  );
}
