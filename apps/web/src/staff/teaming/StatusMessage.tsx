import { IconAlertCircle, IconCircleCheck, IconX } from '@tabler/icons-react';
import { Button } from '../../ui/buttons/Button.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import parts from './StatusMessage.module.css';
import { useTeamingTexts } from './teaming.texts.ts';
import type { Acts } from './useTeamingMutations.ts';

const nextButtonId = 'teaming-next';
const wordsId = 'teaming-told';

/** Focuses the next link, or the message if none is waiting. */
export const focusStatusMessage = (): void => {
  (document.getElementById(nextButtonId) ?? document.getElementById(wordsId))?.focus();
};

interface StatusMessageProps {
  readonly feedback: Acts['feedback'];
  readonly onClose: () => void;
  /** Selects the next waiting row; undefined if there is none. */
  readonly onNext: (() => void) | undefined;
}

/** Result banner of a teaming and next link; stays until closed. */
export const StatusMessage = ({ feedback, onClose, onNext }: StatusMessageProps) => {
  const t = useTeamingTexts();
  const Icon = feedback?.tone === 'wrong' ? IconAlertCircle : IconCircleCheck;
  return (
    <div role={feedback?.tone === 'wrong' ? 'alert' : 'status'}>
      {feedback === undefined ? null : (
        <Row
          surface={feedback.tone === 'wrong' ? 'wine' : 'olive'}
          gap={12}
          align="start"
          className={parts.told}
        >
          <Icon aria-hidden />
          <Stack grow gap={8} align="start">
            <p id={wordsId} tabIndex={-1}>
              {feedback.text}
            </p>
            {feedback.tone === 'done' ? (
              onNext === undefined ? (
                <p>{t('noNext')}</p>
              ) : (
                <Button id={nextButtonId} onClick={onNext}>
                  {t('next')}
                </Button>
              )
            ) : null}
          </Stack>
          <IconButton inCorner label={t('close')} onClick={onClose}>
            <IconX aria-hidden />
          </IconButton>
        </Row>
      )}
    </div>
  );
};
