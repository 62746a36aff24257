import type { WitnessOption } from '@salons/contract/teaming-records';
import { formatWeekday, toLocalDay } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import type { OptionRow } from './board.rules.ts';
import { formatOptionDistance, formatTimes, useSalonFacts } from './teaming.format.ts';
import { useTeamingTexts } from './teaming.texts.ts';

/** Hook: what decides about an option: of a witness type, way, load and ride; of a salon its time and conditions. */
export const useOptionFacts = () => {
  const t = useTeamingTexts();
  const language = useLanguage();
  const salonFacts = useSalonFacts();
  const toOnlyFor = ({ city_name, event_time, time_zone }: NonNullable<WitnessOption['only_for']>) =>
    t('onlyFor', {
      city: city_name ?? t('online'),
      day: formatWeekday(toLocalDay(event_time, time_zone), language),
    });
  return (option: OptionRow): readonly string[] => {
    const distance = formatOptionDistance(option, language, t);
    if (option.side === 'salons')
      return [formatTimes(option, language), option.city_name ?? '', distance, ...salonFacts(option)].filter(
        (fact, index, all) => fact !== '' && all.indexOf(fact) === index,
      );
    return [
      t(option.witness_type),
      distance,
      t('usedOf', { count: option.used, max: option.max_salons }),
      ...(option.needs_ride ? [t('needsRide')] : []),
      ...(option.only_for === null ? [] : [toOnlyFor(option.only_for)]),
    ];
  };
};
