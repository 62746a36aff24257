import type { ContactOutcome } from '@salons/contract/contacts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Cluster } from '../../ui/layout/layout.tsx';
import { Key } from './Key.tsx';
import { useTodayTexts } from './today.texts.ts';

const keys = {
  no_answer: 'N',
  call_again: 'L',
  wrong_number: 'W',
  does_not_want: 'D',
} as const satisfies Partial<Record<ContactOutcome, string>>;
const others = ['no_answer', 'call_again', 'wrong_number', 'does_not_want'] as const;

/** How the call ended, each by one key. */
export const Outcomes = (props: {
  readonly className: string | undefined;
  readonly onOutcome: (outcome: ContactOutcome) => void;
}) => {
  const t = useTodayTexts();
  return (
    <Cluster gap={8} className={props.className} role="group" aria-label={t('outcomes')}>
      <Button
        size="sm"
        rightSection={<Key name="Enter" />}
        aria-keyshortcuts="Enter"
        onClick={() => props.onOutcome('reached')}
      >
        {t('reachedNext')}
      </Button>
      {others.map((outcome) => (
        <Button
          key={outcome}
          size="sm"
          variant="default"
          rightSection={<Key name={keys[outcome]} />}
          aria-keyshortcuts={keys[outcome]}
          onClick={() => props.onOutcome(outcome)}
        >
          {t(outcome)}
        </Button>
      ))}
    </Cluster>
  );
};
