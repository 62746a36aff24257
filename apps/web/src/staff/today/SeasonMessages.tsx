import { getReach } from '@salons/contract/permissions';
import { lazy, Suspense, useState } from 'react';
import { useUser } from '../../lib/session.ts';
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

const InviteBackDialog = lazy(async () => ({
  default: (await import('./InviteBackDialog.tsx')).InviteBackDialog,
}));

/** Invites hosts of the previous season to host again (product §10.224). */
export const InviteBack = () => {
  const t = useTodayTexts();
  const [isOpen, setIsOpen] = useState(false);
  const role = useUser()?.role ?? 'nobody';
  if (settings.season === null || getReach('hosts.bulk', role) === null) return null;
  return (
    <>
      <Button variant="subtle" size="sm" onClick={() => setIsOpen(true)}>
        {t('inviteBack')}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <InviteBackDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
};
