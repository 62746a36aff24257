import { useEffect, useRef } from 'react';
import { failureText } from '../../lib/errors.texts.ts';
import { useSingleFlight } from '../../lib/useSingleFlight.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { Name } from '../../ui/layout/Name.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import type { HolderQuestion } from './entry.api.ts';
import { useHolderTexts } from './holder.texts.ts';

interface HolderQuestionCardProps {
  readonly question: HolderQuestion;
  readonly isPage?: boolean;
  readonly onYes: () => Promise<unknown>;
  readonly onNo: () => Promise<unknown>;
}

/**
 * Asks whether the account of an earlier season is the person's, in place of the form with the right code
 * (product §2.186). Shows the first name only.
 */
export const HolderQuestionCard = ({ question, isPage = false, onYes, onNo }: HolderQuestionCardProps) => {
  const t = useHolderTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const answer = useSingleFlight({ mutationFn: (isHolder: boolean) => (isHolder ? onYes() : onNo()) });
  const Heading = isPage ? 'h1' : 'h2';
  const isPerson = question.kind === 'person';
  const isRunning = (isHolder: boolean) => answer.isPending && answer.variables === isHolder;
  return (
    <Stack gap={16}>
      <Heading tabIndex={-1} ref={heading}>
        {isPerson ? t.rich('person', { name: <Name key="name">{question.firstName}</Name> }) : t('address')}
      </Heading>
      <p>{t(isPerson ? 'personAbout' : 'addressAbout')}</p>
      {answer.error === null ? null : (
        <Text tone="wine" role="alert">
          {failureText(answer.error)}
        </Text>
      )}
      <Button fullWidth loading={isRunning(true)} onClick={() => answer.mutate(true)}>
        {t(isPerson ? 'yes' : 'opened')}
      </Button>
      <Button variant="default" fullWidth loading={isRunning(false)} onClick={() => answer.mutate(false)}>
        {t('no')}
      </Button>
      <Text tone="quiet">{t('noAbout')}</Text>
    </Stack>
  );
};
