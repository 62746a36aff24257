import { lazy, Suspense, useState } from 'react';
import { settings } from '../../lib/settings.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { useTodayTexts } from './today.texts.ts';

const AskDialog = lazy(async () => ({ default: (await import('./AskDialog.tsx')).AskDialog }));

/** Asks witnesses without an answer for the season by a link (product §11.215). */
export const AskForSeason = () => {
  const t = useTodayTexts();
  const [isOpen, setIsOpen] = useState(false);
  if (settings.season === null) return null;
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setIsOpen(true)}>
        {t('askForSeason')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <AskDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
