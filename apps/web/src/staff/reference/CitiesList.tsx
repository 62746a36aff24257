import type { City } from '@salons/contract/reference';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate, formatNumber } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { citiesQuery, nameIn, placeDataQuery, useCitySearch } from '../../nouns/reference/reference.api.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Select } from '../../ui/choices/Select.tsx';
import { ErrorState, Skeletons } from '../../ui/feedback/States.tsx';
import { showFailure } from '../../ui/feedback/toastStore.ts';
import { TextInput } from '../../ui/fields/TextInput.tsx';
import { Cluster, Grid } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { CityAliasesDialog } from './CityAliasesDialog.tsx';
import { ReferenceLine, ReferenceRows } from './ReferenceRows.tsx';
import { moveCity, referenceListsQuery } from './reference.staff.api.ts';
import { useReferenceTexts } from './referenceLists.texts.ts';

interface Choice {
  readonly value: string;
  readonly label: string;
}

const CityRow = ({
  city,
  choices,
  onMoved,
  onNames,
}: {
  readonly city: City;
  readonly choices: readonly Choice[];
  readonly onMoved: (name: string) => void;
  readonly onNames: () => void;
}) => {
  const t = useReferenceTexts();
  const language = useLanguage();
  const name = nameIn(language, city);
  const [chosen, setChosen] = useState<number>();
  const move = (community: number) => {
    setChosen(community);
    void moveCity(city.id, community)
      .then(() => onMoved(name), showFailure)
      .finally(() => setChosen(undefined));
  };
  return (
    <ReferenceLine isBusy={chosen !== undefined}>
      <Cluster breaks as="span" gap={12} rowGap={4} align="baseline">
        <strong>
          <bdi>{name}</bdi>
        </strong>
      </Cluster>
      <Cluster atEnd as="span" gap={4} align="center">
        <Button variant="subtle" aria-label={t('namesOf', { name })} onClick={onNames}>
          {t('names')}
        </Button>
        <Select
          aria-label={t('communityOf', { name })}
          value={String(chosen ?? city.community)}
          onChange={(event) => move(Number(event.currentTarget.value))}
          data={[...choices]}
        />
      </Cluster>
    </ReferenceLine>
  );
};

/** Each row has an input: 1,310 at once are slow on old devices. */
const shownAtOnce = 100;

/** Date and source of localities and streets (product §6.108). */
const PlaceDates = () => {
  const t = useReferenceTexts();
  const { data = [] } = useQuery(placeDataQuery);
  const textOf = (dataset: 'localities' | 'streets') => {
    const row = data.find((one) => one.dataset === dataset);
    return row === undefined
      ? []
      : [t(`${dataset}Dated`, { number: formatNumber(row.rows), date: formatDate(row.dated) })];
  };
  const texts = [...textOf('localities'), ...textOf('streets')];
  return texts.length === 0 ? null : (
    <Text tone="quiet" size={16}>
      {texts.join(' ')} <Link to="/sources">{t('sources')}</Link>
    </Text>
  );
};

/** Community and aliases of each locality; a selection is saved at once (product §10.43, §10.44). */
export const CitiesList = () => {
  const t = useReferenceTexts();
  const language = useLanguage();
  const cities = useQuery(citiesQuery);
  const lists = useQuery(referenceListsQuery);
  const search = useCitySearch();
  const [named, setNamed] = useState<City>();
  const [typed, setTyped] = useState('');
  const [community, setCommunity] = useState('');
  const [moved, setMoved] = useState<string>();
  const [shown, setShown] = useState(shownAtOnce);
  const error = cities.error ?? lists.error;
  if (cities.data === undefined || lists.data === undefined)
    return error === null ? (
      <Skeletons count={6} height={64} />
    ) : (
      <ErrorState
        error={error}
        onRetry={() => {
          void cities.refetch();
          void lists.refetch();
        }}
      />
    );
  const inUse = new Set(cities.data.map((city) => city.community));
  const choices = lists.data.communities
    .filter(({ id, retired }) => !retired || (typeof id === 'number' && inUse.has(id)))
    .map((row) => ({ value: String(row.id), label: nameIn(language, row) }));
  const found = search(typed).filter((city) => community === '' || String(city.community) === community);
  return (
    <>
      <Text tone="quiet" size={16}>
        {t('citiesAbout')}
      </Text>
      <PlaceDates />
      <Grid gap={16} least={220}>
        <TextInput
          type="search"
          dir="auto"
          label={t('find')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Select
          label={t('community')}
          value={community}
          onChange={(event) => setCommunity(event.currentTarget.value)}
          data={[{ value: '', label: t('all') }, ...choices]}
        />
      </Grid>
      <Text tone="quiet" size={16} role="status">
        {moved === undefined ? '' : t('moved', { city: moved })}
      </Text>
      {found.length === 0 ? <p>{t('noneFound')}</p> : null}
      <ReferenceRows>
        {found.slice(0, shown).map((city) => (
          <CityRow
            key={city.id}
            city={city}
            choices={choices}
            onMoved={setMoved}
            onNames={() => setNamed(city)}
          />
        ))}
      </ReferenceRows>
      {found.length > shown ? (
        <div>
          <Button variant="default" onClick={() => setShown(shown + shownAtOnce)}>
            {t('showMore')}
          </Button>
        </div>
      ) : null}
      {named === undefined ? null : <CityAliasesDialog city={named} onClose={() => setNamed(undefined)} />}
    </>
  );
};
