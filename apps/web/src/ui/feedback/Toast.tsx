import { IconAlertCircle, IconCircleCheck, IconX } from '@tabler/icons-react';
import clsx from 'clsx';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useIsInBrowser } from '../../lib/media.ts';
import { IconButton } from '../buttons/IconButton.tsx';
import { Row } from '../layout/layout.tsx';
import { useUiTexts } from '../ui.texts.ts';
import classes from './Toast.module.css';
import { closeToast, onToast, readToast } from './toastStore.ts';

const shownMs = 5000;

/** An open dialog makes everything else inert, so the toast is rendered inside it. */
const place = () => [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;

/**
 * Error (product §8) or success message at the top: announced, paused while it has the pointer or the focus.
 */
export const Toast = () => {
  const t = useUiTexts();
  const message = useSyncExternalStore(onToast, readToast, readToast);
  const [held, setHeld] = useState(false);
  const isInBrowser = useIsInBrowser();
  const id = message?.id;

  useEffect(() => {
    if (id === undefined || held) return undefined;
    const timer = setTimeout(closeToast, shownMs);
    return () => clearTimeout(timer);
  }, [id, held]);

  // Portals are client-only.
  if (!isInBrowser) return null;
  return createPortal(
    <Row justify="center" className={classes.region} role="alert" aria-atomic>
      {message === undefined ? null : (
        <Row
          gap={12}
          align="center"
          key={message.id}
          className={clsx(classes.toast, message.isFailure || classes.notice)}
          onPointerEnter={() => setHeld(true)}
          onPointerLeave={() => setHeld(false)}
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
        >
          {message.isFailure ? <IconAlertCircle aria-hidden /> : <IconCircleCheck aria-hidden />}
          <span>{message.text}</span>
          <IconButton
            className={classes.close}
            label={t('close')}
            onClick={() => {
              setHeld(false);
              closeToast();
            }}
          >
            <IconX aria-hidden />
          </IconButton>
        </Row>
      )}
    </Row>,
    place(),
  );
};
