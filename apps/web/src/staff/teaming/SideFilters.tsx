import { salonStatuses, witnessStatuses } from '@salons/contract/states';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { citiesQuery, communitiesQuery, nameIn } from '../../nouns/reference/reference.api.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Chip, ChipSelect } from '../../ui/choices/Chip.tsx';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { Pill } from '../../ui/layout/Pill.tsx';
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
import { sideFilters } from './useBoard.ts';

const DistrictFilter = ({ board }: BoardProps) => {
  const t = useTeamingTexts();
  const { data: cities = [] } = useQuery(citiesQuery);
  const districts = [...new Set(cities.map(({ district }) => district))].filter((name) => name !== '');
  return (
    <ChipSelect
      label={t('district')}
      value={board.get('district')}
      choices={[
        { value: '', label: t('district') },
        ...districts
          .toSorted((one, other) => one.localeCompare(other, 'he'))
          .map((name) => ({
            value: name,
            label: name,
          })),
      ]}
      onChange={(district) => board.change({ district })}
    />
  );
};

const CommunityFilter = ({ board }: BoardProps) => {
  const t = useTeamingTexts();
  const language = useLanguage();
  const { data = [] } = useQuery(communitiesQuery);
  return (
    <ChipSelect
      label={t('community')}
      value={board.get('community')}
      choices={[
        { value: '', label: t('community') },
        ...data.map((row) => ({ value: String(row.id), label: nameIn(language, row) })),
      ]}
      onChange={(community) => board.change({ community })}
    />
  );
};

const StatusFilter = ({ board }: BoardProps) => {
  const t = useTeamingTexts();
  const statuses = board.side === 'salons' ? salonStatuses : witnessStatuses;
  return (
    <ChipSelect
      label={t('status')}
      value={board.get('show')}
      choices={[
        { value: ['all', 'none'].includes(board.get('show')) ? board.get('show') : '', label: t('status') },
        ...statuses.map((status) => ({ value: status, label: t(`status_${status}`) })),
      ]}
      onChange={(show) => board.change({ show })}
    />
  );
};

const Waiting = ({ board }: BoardProps) => {
  const t = useTeamingTexts();
  const show = board.get('show');
  return (
    <>
      <Pill aria-pressed={show === '' || show === 'none'} onClick={() => board.change({ show: '' })}>
        {t('waiting')}
      </Pill>
      <Pill aria-pressed={show === 'all'} onClick={() => board.change({ show: 'all' })}>
        {t('all')}
      </Pill>
    </>
  );
};

export const SideFilters = ({ board }: BoardProps) => {
  const t = useTeamingTexts();
  const id = useId();
  const count = countSet(
    board,
    sideFilters.filter((name) => !['date', 'frame'].includes(name)),
  );
  const [open, setOpen] = useState(count > 0);
  return (
    <Stack as="search" gap={12}>
      <Cluster gap={8} align="center">
        <Waiting board={board} />
        <Opener id={id} open={open} count={count} onPress={() => setOpen(!open)} />
        {board.get('frame') === '' ? null : (
          <Pill aria-pressed onClick={() => board.change({ frame: '' })}>
            {t('inFrame')}
            <IconX aria-hidden size={18} />
          </Pill>
        )}
      </Cluster>
      <Stack gap={12} id={id} hidden={!open}>
        <FreeText
          key={`${board.side} ${board.get('text')}`}
          value={board.get('text')}
          onFind={(text) => board.change({ text })}
        />
        <CityFilter board={board} name="city" />
        <Cluster gap={8} align="center">
          <StatusFilter board={board} />
          <DistrictFilter board={board} />
          <LanguageFilter board={board} name="language" />
          <CommunityFilter board={board} />
          {board.side === 'witnesses' ? (
            <TypeFilter board={board} name="type" />
          ) : (
            <Chip
              checked={board.get('mine') === '1'}
              onChange={(on) => board.change({ mine: on ? '1' : '' })}
            >
              {t('mine')}
            </Chip>
          )}
        </Cluster>
        {count === 0 ? null : (
          <Button variant="subtle" onClick={() => board.change(none(sideFilters))}>
            {t('clear')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
};
