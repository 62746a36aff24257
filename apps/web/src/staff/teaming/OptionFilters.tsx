import { useId, useState } from 'react';
import { Button } from '../../ui/buttons/Button.tsx';
import { Chip, ChipSelect } from '../../ui/choices/Chip.tsx';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import {
  type BoardProps,
  CityFilter,
  countSet,
  LanguageFilter,
  none,
  Opener,
  TypeFilter,
} from './BoardFilters.tsx';
import { FreeText } from './FreeText.tsx';
import { useTeamingTexts } from './teaming.texts.ts';
import { optionFilters } from './useBoard.ts';

const kilometres = ['5', '10', '20', '50', '100'];
const DistanceFilter = ({ board }: BoardProps) => {
  const t = useTeamingTexts();
  return (
    <ChipSelect
      label={t('distance')}
      value={board.get('o_km')}
      choices={[
        { value: '', label: t('distance') },
        ...kilometres.map((km) => ({ value: km, label: t('radius', { km }) })),
      ]}
      onChange={(km) => board.change({ o_km: km })}
    />
  );
};

/** Filters of the options, including "all free times of the day". */
export const OptionFilters = ({ board }: BoardProps) => {
  const t = useTeamingTexts();
  const id = useId();
  const count = countSet(
    board,
    optionFilters.filter((name) => name !== 'o_plain'),
  );
  const [open, setOpen] = useState(count > 0);
  return (
    <Stack as="search" gap={12}>
      <Cluster gap={8} align="center">
        {board.side === 'salons' ? (
          <Chip checked={board.allDay} onChange={(on) => board.change({ day: on ? '1' : '', option: '' })}>
            {t('wholeDay')}
          </Chip>
        ) : null}
        <Chip
          checked={board.get('o_plain') === '1'}
          onChange={(on) => board.change({ o_plain: on ? '1' : '' })}
        >
          {t('noWarnings')}
        </Chip>
        <Opener id={id} open={open} count={count} onPress={() => setOpen(!open)} />
      </Cluster>
      <Stack gap={12} id={id} hidden={!open}>
        <FreeText
          key={board.get('o_text')}
          value={board.get('o_text')}
          onFind={(text) => board.change({ o_text: text, option: '' })}
        />
        <CityFilter board={board} name="o_city" />
        <Cluster gap={8} align="center">
          <LanguageFilter board={board} name="o_language" />
          <TypeFilter board={board} name="o_type" />
          <DistanceFilter board={board} />
        </Cluster>
        {count === 0 ? null : (
          <Button variant="subtle" onClick={() => board.change(none(optionFilters))}>
            {t('clear')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
};
