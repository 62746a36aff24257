import { useBlocker } from 'react-router';
import { hasUnsaved } from '../../lib/unsaved.ts';
import { Button } from '../buttons/Button.tsx';
import { Dialog, DialogActions } from '../overlays/Dialog.tsx';
import { useUiTexts } from '../ui.texts.ts';

/** Confirms any navigation away from unsaved input (product §10.110). */
export const UnsavedGuard = () => {
  const t = useUiTexts();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasUnsaved(),
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog opened onClose={() => blocker.reset()} title={t('unsavedTitle')}>
      <p>{t('unsavedAbout')}</p>
      <DialogActions>
        <Button variant="outline" onClick={() => blocker.proceed()}>
          {t('leaveUnsaved')}
        </Button>
        <Button onClick={() => blocker.reset()}>{t('stayHere')}</Button>
      </DialogActions>
    </Dialog>
  );
};
