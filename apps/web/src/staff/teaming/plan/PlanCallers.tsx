import { useState } from 'react';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Cluster, Stack } from '../../../ui/layout/layout.tsx';
import { PillChoice } from '../../../ui/layout/Pill.tsx';
import { Text } from '../../../ui/layout/Text.tsx';
import { useVolunteers } from '../../records/listFilters.ts';
import { usePlanTexts } from './plan.texts.ts';

const shownFirst = 7;

interface PlanCallersProps {
  readonly me: number;
  readonly chosen: readonly number[];
  readonly onChange: (ids: readonly number[]) => void;
}

/** Among whom the calls are shared out: oneself, and volunteers. */
export const PlanCallers = ({ me, chosen, onChange }: PlanCallersProps) => {
  const t = usePlanTexts();
  const [isOpen, setOpen] = useState(false);
  const others = useVolunteers()
    .map(({ value, label }) => ({ id: Number(value), label }))
    .filter(({ id }) => id !== me);
  const shown = others.filter(({ id }, place) => isOpen || place < shownFirst || chosen.includes(id));
  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <Stack gap={4}>
      <Cluster gap={8} align="center" role="group" aria-label={t('callers')}>
        <Text as="span" tone="quiet">
          {t('callers')}
        </Text>
        {[{ id: me, label: t('me') }, ...shown].map(({ id, label }) => (
          <PillChoice key={id} type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)}>
            <bdi>{label}</bdi>
          </PillChoice>
        ))}
        {shown.length === others.length ? null : (
          <Button size="sm" variant="subtle" onClick={() => setOpen(true)}>
            {t('moreCallers', { count: String(others.length - shown.length) })}
          </Button>
        )}
      </Cluster>
      <Text tone="quiet" size={16}>
        {t('callersAbout')}
      </Text>
    </Stack>
  );
};
