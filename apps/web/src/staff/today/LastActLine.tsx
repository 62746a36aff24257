import { Button } from '../../ui/buttons/Button.tsx';
import { Cluster } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { useOutcomeTexts } from '../records/outcomes.texts.ts';
import { toCaseName } from './cases.rules.ts';
import { Key } from './Key.tsx';
import { useTodayTexts } from './today.texts.ts';
import type { Calls } from './useCalls.ts';

/** What was done last, with its undo; and what could not be saved, with the way back to it. */
export const LastActLine = ({ calls }: { readonly calls: Calls }) => {
  const t = useTodayTexts();
  const outcomeWords = useOutcomeTexts();
  const { last, failed } = calls;
  return (
    <>
      {failed === undefined ? null : (
        <Cluster surface="wine" gap={12} align="center" justify="between" role="alert">
          <Text as="span" size={16}>
            {t('notSaved', { name: toCaseName(failed.one) })} {failed.text}
          </Text>
          <Button size="sm" variant="default" onClick={() => calls.bringBack(failed.one)}>
            {t('backToCase')}
          </Button>
        </Cluster>
      )}
      <Cluster gap={8} align="center" role="status">
        {last === undefined ? null : (
          <>
            <Text as="span" tone="olive" size={16}>
              {last.text ??
                (last.outcome === undefined
                  ? last.name
                  : t('noted', { name: last.name, outcome: outcomeWords(last.outcome) }))}
            </Text>
            {last.undo === undefined ? null : (
              <Button
                size="sm"
                variant="subtle"
                rightSection={<Key name="U" />}
                aria-keyshortcuts="U"
                onClick={() => void calls.undo()}
              >
                {t('undo')}
              </Button>
            )}
          </>
        )}
      </Cluster>
    </>
  );
};
