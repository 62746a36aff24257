import { Row, Stack } from '../../ui/layout/layout.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import parts from './KeysDialog.module.css';
import { useTeamingTexts } from './teaming.texts.ts';

const keys = [
  ['↑ ↓', 'key_arrows'],
  ['Home End', 'key_ends'],
  ['Enter', 'key_enterSide'],
  ['Enter', 'key_enterOption'],
  ['Ctrl + Enter', 'key_team'],
  ['N', 'key_next'],
  ['Esc', 'key_escape'],
] as const;

/** Keyboard shortcuts of the teaming screens. */
export const KeysDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useTeamingTexts();
  return (
    <Dialog opened onClose={onClose} title={t('keysTitle')}>
      <p>{t('keysAbout')}</p>
      <Stack as="dl" gap={8} className={parts.keys}>
        {keys.map(([key, about]) => (
          <Row gap={12} align="baseline" key={about}>
            <dt>
              <kbd dir="ltr">{key}</kbd>
            </dt>
            <dd>{t(about)}</dd>
          </Row>
        ))}
      </Stack>
    </Dialog>
  );
};
