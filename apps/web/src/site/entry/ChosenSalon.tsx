import { formatDate, formatTime, formatWeekday, toLocalDay } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { useRegistrationTexts } from '../../nouns/account/registration.texts.ts';
import { Text } from '../../ui/layout/Text.tsx';
import { useStoredChoice } from '../asking/storedChoice.api.ts';

/** The chosen salon, shown until its request is sent (product §2.181). */
export const ChosenSalon = () => {
  const t = useRegistrationTexts();
  const language = useLanguage();
  const choice = useStoredChoice();
  if (choice?.about === undefined) return null;
  const { host_first_name, event_time, time_zone } = choice.about;
  return (
    <Text as="div" surface="candle">
      <Text weight={600}>
        {t.rich('chosen', {
          places: t('chosenPlaces', { count: choice.guests_number }),
          host: <bdi key="host">{host_first_name}</bdi>,
          weekday: formatWeekday(toLocalDay(event_time, time_zone), language),
          date: <bdi key="date">{formatDate(event_time, time_zone)}</bdi>,
          time: <bdi key="time">{formatTime(event_time, time_zone)}</bdi>,
        })}
      </Text>
      <p>{t(choice.waits === true ? 'chosenToWait' : 'chosenAbout')}</p>
    </Text>
  );
};
