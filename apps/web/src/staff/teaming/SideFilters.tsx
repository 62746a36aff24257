import { salonStatuses, witnessStatuses, witnessTypes } from '@salons/contract/states';
import { IconAdjustmentsHorizontal, IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatDay, formatShortWeekday } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import {
  citiesQuery,
  communitiesQuery,
  languagesQuery,
  nameIn,
  salonDaysQuery,
  useCitySearch,
} from '../../nouns/reference/reference.api.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Chip, ChipSelect } from '../../ui/choices/Chip.tsx';
import { SearchBox } from '../../ui/choices/SearchBox.tsx';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { Pill } from '../../ui/layout/Pill.tsx';
import { FreeText } from './FreeText.tsx';
import { useTeamingTexts } from './teaming.texts.ts';
import { type Board, optionFilters, sideFilters } from './useBoard.ts';

interface BoardProps {
  readonly board: Board;
}

const citiesShown = 8;

const CityFilter = ({ board, name }: BoardProps & { readonly name: 'city' | 'o_city' }) => {
  const t = useTeamingTexts();
  const language = useLanguage();
  const { data: cities = [] } = useQuery(citiesQuery);
  const search = useCitySearch();
  const chosen = cities.find(({ id }) => id === board.idOf(name));
  return (
    <SearchBox
      label={t('city')}
      placeholder={t('city')}
      icon={<IconMapPin aria-hidden size={20} />}
      chosen={chosen === undefined ? '' : nameIn(language, chosen)}
      find={(typed) =>
        search(typed)
          .slice(0, citiesShown)
          .map((city) => ({ value: String(city.id), label: nameIn(language, city) }))
      }
      nothingFound={t('noCity')}
      onChoose={(value) => board.change({ [name]: value ?? '' })}
    />
  );
};

const LanguageFilter = ({ board, name }: BoardProps & { readonly name: 'language' | 'o_language' }) => {
  const t = useTeamingTexts();
  const language = useLanguage();
  const { data = [] } = useQuery(languagesQuery);
  return (
    <ChipSelect
      label={t('language')}
      value={board.get(name)}
      choices={[
        { value: '', label: t('language') },
        ...data.map((row) => ({ value: String(row.id), label: nameIn(language, row) })),
      ]}
      onChange={(value) => board.change({ [name]: value })}
    />
  );
};

const DateFilter = ({ board }: BoardProps) => {
  const t = useTeamingTexts();
  const language = useLanguage();
  const { data = [] } = useQuery(salonDaysQuery);
  return (
    <ChipSelect
      label={t('date')}
      value={board.get('date')}
      choices={[
        { value: '', label: t('date') },
        ...data.map(({ date }) => ({
          value: date,
          label: `${formatShortWeekday(date, language)} ${formatDay(date)}`,
        })),
      ]}
      onChange={(date) => board.change({ date })}
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

const TypeFilter = ({ board }: BoardProps) => {
  const t = useTeamingTexts();
  return (
    <ChipSelect
      label={t('type')}
      value={board.get('type')}
      choices={[
        { value: '', label: t('type') },
        ...witnessTypes.map((type) => ({ value: type, label: t(type) })),
      ]}
      onChange={(type) => board.change({ type })}
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
        { value: board.get('show') === 'all' ? 'all' : '', label: t('status') },
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
      <Pill aria-pressed={show === ''} onClick={() => board.change({ show: '' })}>
        {t('waiting')}
      </Pill>
      <Pill aria-pressed={show === 'all'} onClick={() => board.change({ show: 'all' })}>
        {t('all')}
      </Pill>
    </>
  );
};

const countSet = (board: Board, names: readonly Parameters<Board['get']>[0][]) =>
  names.filter((name) => board.get(name) !== '').length;
const none = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, '']));

const Opener = (props: {
  readonly id: string;
  readonly open: boolean;
  readonly count: number;
  readonly onPress: () => void;
}) => {
  const t = useTeamingTexts();
  return (
    <Pill aria-expanded={props.open} aria-controls={props.id} onClick={props.onPress}>
      <IconAdjustmentsHorizontal aria-hidden size={20} />
      {props.count === 0 ? t('filter') : t('filters', { count: props.count })}
    </Pill>
  );
};

export const SideFilters = ({ board }: BoardProps) => {
  const t = useTeamingTexts();
  const id = useId();
  const count = countSet(board, sideFilters);
  const [open, setOpen] = useState(count > 0);
  return (
    <Stack as="search" gap={12}>
      <Cluster gap={8} align="center">
        <Waiting board={board} />
        <Opener id={id} open={open} count={count} onPress={() => setOpen(!open)} />
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
          <DateFilter board={board} />
          <LanguageFilter board={board} name="language" />
          <CommunityFilter board={board} />
          {board.side === 'witnesses' ? <TypeFilter board={board} /> : null}
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

/** Filters of the options, including "all free times of the day". */
export const OptionFilters = ({ board }: BoardProps) => {
  const t = useTeamingTexts();
  const id = useId();
  const count = countSet(board, optionFilters);
  const [open, setOpen] = useState(count > 0);
  return (
    <Stack as="search" gap={12}>
      <Cluster gap={8} align="center">
        {board.side === 'salons' ? (
          <Chip checked={board.allDay} onChange={(on) => board.change({ day: on ? '1' : '', option: '' })}>
            {t('wholeDay')}
          </Chip>
        ) : null}
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
