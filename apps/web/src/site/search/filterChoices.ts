import type { accessibilityFeatures } from '@salons/contract/salon-traits';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../lib/language.ts';
import { filterOffered, languagesQuery, nameIn } from '../../nouns/reference/reference.api.ts';
import { asksForDigital } from './search.rules.ts';
import { useSearchTexts } from './search.texts.ts';
import type { useSearchAddress } from './useSearchAddress.ts';

type Feature = (typeof accessibilityFeatures)[number];

/** Party sizes; one guest is covered by "with room". */
const partySizes = [2, 3] as const;

export const useFilterChoices = ({ chosen, change }: ReturnType<typeof useSearchAddress>) => {
  const t = useSearchTexts();
  const language = useLanguage();
  const { data: languages = [] } = useQuery(languagesQuery);
  const set = (name: string, value: string | readonly string[] | undefined) =>
    change({ [name]: value, page: undefined });
  const room = chosen.has_room;
  return {
    language: {
      label: t('language'),
      value: chosen.language.length === 1 ? String(chosen.language[0]) : '',
      choices: [
        { value: '', label: t('anyLanguage') },
        ...filterOffered(languages, chosen.language).map((row) => ({
          value: String(row.id),
          label: nameIn(language, row),
        })),
      ],
      onChange: (value: string) => set('language', value === '' ? undefined : value),
    },
    room: {
      checked: room !== undefined,
      onChange: (on: boolean) => set('has_room', on ? '1' : undefined),
    },
    party: {
      label: t('room'),
      value: room === undefined || room < 2 ? '' : String(room),
      choices: [
        { value: '', label: t('anyRoom') },
        ...partySizes.map((count) => ({ value: String(count), label: t('roomFor', { count }) })),
        ...(room === undefined || room < 4
          ? []
          : [{ value: String(room), label: t('roomFor', { count: room }) }]),
      ],
      onChange: (value: string) => set('has_room', value === '' ? undefined : value),
    },
    feature: (feature: Feature) => ({
      checked: chosen.accessibility.includes(feature),
      onChange: (on: boolean) =>
        set(
          'accessibility',
          on ? [...chosen.accessibility, feature] : chosen.accessibility.filter((one) => one !== feature),
        ),
    }),
    online: {
      checked: asksForDigital(chosen),
      onChange: (on: boolean) => set('is_digital', on ? 'true' : undefined),
    },
  };
};
