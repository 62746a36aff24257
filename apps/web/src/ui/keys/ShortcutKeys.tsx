import { Fragment, useEffect } from 'react';
import { Row, Stack } from '../layout/layout.tsx';
import { Text } from '../layout/Text.tsx';
import { Dialog } from '../overlays/Dialog.tsx';
import { useKeysTexts } from './keys.texts.ts';
import classes from './ShortcutKeys.module.css';
import { listGroups, pressShortcut, setKeysOpen, useKeysOpen } from './shortcuts.ts';

/** Listens for the shortcuts of the screen, and lists them on `?` (product §10.153). */
export const ShortcutKeys = () => {
  const t = useKeysTexts();
  const isOpen = useKeysOpen();
  useEffect(() => {
    document.addEventListener('keydown', pressShortcut);
    return () => {
      document.removeEventListener('keydown', pressShortcut);
      setKeysOpen(false);
    };
  }, []);
  if (!isOpen) return null;
  return (
    <Dialog opened onClose={() => setKeysOpen(false)} title={t('title')}>
      {listGroups()
        .toReversed()
        .map(({ title, shortcuts }) => (
          <section key={title}>
            <h3 className={classes.title}>{title}</h3>
            <Stack as="dl" gap={8}>
              {shortcuts.map(({ keys, about }) => (
                <Row gap={12} align="baseline" key={keys + about} className={classes.line}>
                  <dt>
                    <bdi dir="ltr">
                      {keys.split(' ').map((key, place) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: one key may come twice
                        <Fragment key={place}>{key === '/' ? '/ ' : <kbd>{key}</kbd>}</Fragment>
                      ))}
                    </bdi>
                  </dt>
                  <dd>{about}</dd>
                </Row>
              ))}
            </Stack>
          </section>
        ))}
      <Text tone="quiet" size={16}>
        {t('notWhileTyping')}
      </Text>
    </Dialog>
  );
};
