import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { formatNumber } from '../../lib/format.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { useKeysTexts } from '../../ui/keys/keys.texts.ts';
import { useShortcuts } from '../../ui/keys/shortcuts.ts';
import { Row } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import type { TrailPlace, TrailStep } from './listTrail.ts';
import { useStaffTexts } from './staff.texts.ts';

interface TrailStepsProps {
  readonly place: TrailPlace;
  /** Path of the records' pages. */
  readonly pages: string;
}

/** Previous and next record of the list one came from (product §10.154). */
export const TrailSteps = ({ place, pages }: TrailStepsProps) => {
  const t = useStaffTexts();
  const keys = useKeysTexts();
  const navigate = useNavigate();
  const { from, position, count, previous, next } = place;
  const toRecord = (step: TrailStep | undefined) => {
    if (step === undefined) return undefined;
    return 'id' in step
      ? () => void navigate(`${pages}/${step.id}`, { replace: true, state: { from } })
      : () => void navigate(step.list, { replace: true, state: { openAt: step.openAt } });
  };
  useShortcuts(keys('record'), [
    { keys: 'J', codes: ['KeyJ'], about: t('nextRecord'), run: toRecord(next) },
    { keys: 'K', codes: ['KeyK'], about: t('previousRecord'), run: toRecord(previous) },
    { keys: 'U', codes: ['KeyU'], about: t('backToList'), run: () => void navigate(from) },
  ]);
  const steps = [
    { label: t('previousRecord'), go: toRecord(previous), Icon: IconChevronLeft },
    { label: t('nextRecord'), go: toRecord(next), Icon: IconChevronRight },
  ];
  return (
    <Row as="nav" gap={4} align="center" aria-label={t('inTheList')}>
      <Text as="span" nowrap tone="quiet">
        {t('placeInList', { position: formatNumber(position), count: formatNumber(count) })}
      </Text>
      {steps.map(({ label, go, Icon }) => (
        <IconButton key={label} framed label={label} aria-disabled={go === undefined} onClick={go}>
          <Icon aria-hidden size={20} data-mirrored />
        </IconButton>
      ))}
    </Row>
  );
};
