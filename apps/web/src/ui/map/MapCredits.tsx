import { settings } from '../../lib/settings.ts';
import styles from './MapCredits.module.css';

/** Attribution of the street data: always visible, with links (product §6.126). */
export function MapCredits({ isAtBottom = false }: { readonly isAtBottom?: boolean }) {
  const credits = settings.map_style_url === null ? (settings.map_tiles?.credits ?? []) : [];
  if (credits.length === 0) return null;
  return (
    <div className={styles['area']}>
      <p className={styles['credits']} data-at-bottom={isAtBottom || undefined}>
        {credits.map(({ name, link }) => (
          <a key={link} href={link} target="_blank" rel="noopener" dir="ltr">
            {name}
          </a>
        ))}
      </p>
    </div>
  );
}
