import { witnessTypes } from '@salons/contract/states';
import { IconAdjustmentsHorizontal, IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../lib/language.ts';
import { citiesQuery, languagesQuery, nameIn, useCitySearch } from '../../nouns/reference/reference.api.ts';
import { ChipSelect } from '../../ui/choices/Chip.tsx';
import { SearchBox } from '../../ui/choices/SearchBox.tsx';
import { Pill } from '../../ui/layout/Pill.tsx';
import { useTeamingTexts } from './teaming.texts.ts';
import type { Board } from './useBoard.ts';

export interface BoardProps {
  readonly board: Board;
}

const citiesShown = 8;

export const CityFilter = ({ board, name }: BoardProps & { readonly name: 'city' | 'o_city' }) => {
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

export const LanguageFilter = ({
  board,
  name,
}: BoardProps & { readonly name: 'language' | 'o_language' }) => {
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

export const TypeFilter = ({ board, name }: BoardProps & { readonly name: 'type' | 'o_type' }) => {
  const t = useTeamingTexts();
  return (
    <ChipSelect
      label={t('type')}
      value={board.get(name)}
      choices={[
        { value: '', label: t('type') },
        ...witnessTypes.map((type) => ({ value: type, label: t(type) })),
      ]}
      onChange={(type) => board.change({ [name]: type })}
    />
  );
};

export const countSet = (board: Board, names: readonly Parameters<Board['get']>[0][]) =>
  names.filter((name) => board.get(name) !== '').length;
export const none = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, '']));

export const Opener = (props: {
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
