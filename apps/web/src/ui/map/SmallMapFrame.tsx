import type { ReactNode } from 'react';
import { useMapTexts } from './map.texts.ts';
import styles from './SmallMapFrame.module.css';

interface SmallMapFrameProps {
  readonly children: ReactNode;
  readonly instructionsId?: string;
}

export function SmallMapFrame({ children, instructionsId }: SmallMapFrameProps) {
  const t = useMapTexts();
  return (
    <>
      <div className={styles['small']}>{children}</div>
      <p id={instructionsId} className={styles['note']}>
        {t('pinInstructions')}
      </p>
    </>
  );
}

export function NoMapNote() {
  const t = useMapTexts();
  return <p className={styles['note']}>{t('noMap')}</p>;
}
