import type { ContactOutcome } from '@salons/contract/contacts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Cluster } from '../../ui/layout/layout.tsx';
import { outcomeKeys } from './cases.rules.ts';
import { Key } from './Key.tsx';
import { useTodayTexts } from './today.texts.ts';

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
      {outcomeKeys.map(({ key, outcome }) => (
        <Button
          key={outcome}
          size="sm"
          variant="default"
          rightSection={<Key name={key} />}
          aria-keyshortcuts={key}
          onClick={() => props.onOutcome(outcome)}
        >
          {t(outcome)}
        </Button>
      ))}
    </Cluster>
  );
};
