import { IconAlertCircle, IconCircleCheck, IconX } from '@tabler/icons-react';
import clsx from 'clsx';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import parts from './FollowUp.module.css';
import { useTeamingTexts } from './teaming.texts.ts';
import type { Acts } from './useTeamingMutations.ts';

const nextButtonId = 'teaming-next';
const wordsId = 'teaming-told';

/** Takes the focus to the way on, or where nobody else waits to the words themselves. */
export const focusStatusMessage = (): void => {
  (document.getElementById(nextButtonId) ?? document.getElementById(wordsId))?.focus();
};

interface StatusMessageProps {
  readonly said: Acts['said'];
  readonly onClose: () => void;
  /** Goes to the next one waiting; undefined: nobody else waits. */
  readonly onNext: (() => void) | undefined;
}

/** What came of a teaming, and the way on. It stays until it is closed. */
export const StatusMessage = ({ said, onClose, onNext }: StatusMessageProps) => {
  const t = useTeamingTexts();
  const Icon = said?.tone === 'wrong' ? IconAlertCircle : IconCircleCheck;
  return (
    <div role={said?.tone === 'wrong' ? 'alert' : 'status'} className={parts.toldRegion}>
      {said === undefined ? null : (
        <div className={clsx(parts.told, parts[said.tone])}>
          <Icon aria-hidden className={parts.toldIcon} />
          <p id={wordsId} tabIndex={-1}>
            {said.text}
          </p>
          {said.tone === 'done' ? (
            onNext === undefined ? (
              <p>{t('noNext')}</p>
            ) : (
              <Button id={nextButtonId} className={parts.toldNext} onClick={onNext}>
                {t('next')}
              </Button>
            )
          ) : null}
          <IconButton className={parts.close} label={t('close')} onClick={onClose}>
            <IconX aria-hidden />
          </IconButton>
        </div>
      )}
    </div>
  );
};
