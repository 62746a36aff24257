import type { ActionLink } from '@salons/contract/action-links';
import { formatDay, formatWeekday } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Ltr } from '../../ui/layout/Ltr.tsx';
import { Cluster } from '../../ui/layout/layout.tsx';
import { Name } from '../../ui/layout/Name.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { useActionLinkTexts } from './action-links.texts.ts';

/** The evening of a link: person, salon, time and town. */
export const LinkedSalon = ({ link }: { readonly link: ActionLink }) => {
  const t = useActionLinkTexts();
  const language = useLanguage();
  const { salon, person } = link;
  // The salon's local time, independent of the browser's zone.
  const [day, clock] = [salon.event_time.slice(0, 10), salon.event_time.slice(11, 16)];
  return (
    <Card gap={4} as="section">
      {person === null ? null : (
        <Text size={20} weight={600}>
          {t('person', {
            name: person.first_name,
            places: t('places', { count: person.guests_number }),
          })}
        </Text>
      )}
      <Text weight={600}>
        <Name>{salon.name}</Name>
      </Text>
      <Cluster tone="quiet" as="p" gap={16} rowGap={0}>
        <span>{formatWeekday(day, language)}</span>
        <Ltr>{formatDay(day)}</Ltr>
        <Ltr>{clock}</Ltr>
        {salon.city_name === null ? null : <Name>{salon.city_name}</Name>}
      </Cluster>
    </Card>
  );
};
