import type { ReactNode } from 'react';
import { useSalonTexts } from '../../nouns/salon/salon.texts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Chip, ChipSelect } from '../../ui/choices/Chip.tsx';
import { Cluster } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { Sheet } from '../../ui/overlays/Sheet.tsx';
import { useFilterChoices } from './filterChoices.ts';
import { useSearchTexts } from './search.texts.ts';
import type { useSearchAddress } from './useSearchAddress.ts';

const Group = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <fieldset>
    <Text as="legend" weight={500}>
      {label}
    </Text>
    <Cluster gap={8}>{children}</Cluster>
  </fieldset>
);

interface FilterSheetProps {
  readonly search: ReturnType<typeof useSearchAddress>;
  readonly onClose: () => void;
  /** Number of matches; undefined while loading. */
  readonly found: number | undefined;
  readonly views: ReactNode;
}

/** All filters on a phone; the closing button shows the number of matches (product §6.153). */
export const FilterSheet = ({ search, onClose, found, views }: FilterSheetProps) => {
  const t = useSearchTexts();
  const salon = useSalonTexts();
  const { language, room, party, feature, online } = useFilterChoices(search);
  return (
    <Sheet
      opened
      onClose={onClose}
      title={t('filters')}
      footer={
        <>
          <Button variant="default" onClick={search.clear}>
            {t('clear')}
          </Button>
          <Button onClick={onClose}>
            <span aria-live="polite">{found === undefined ? t('showAny') : t('show', { count: found })}</span>
          </Button>
        </>
      }
    >
      <Group label={t('roomGroup')}>
        <Chip {...room}>{t('withRoom')}</Chip>
        <ChipSelect {...party} />
      </Group>
      <Group label={t('language')}>
        <ChipSelect {...language} />
      </Group>
      <Group label={t('accessibility')}>
        <Chip {...feature('Elevator')}>{salon('elevator')}</Chip>
        <Chip {...feature('Wheelchair accessibility')}>{salon('wheelchair')}</Chip>
      </Group>
      <Group label={t('how')}>
        <Chip {...online}>{t('online')}</Chip>
      </Group>
      <Group label={t('views')}>{views}</Group>
    </Sheet>
  );
};
