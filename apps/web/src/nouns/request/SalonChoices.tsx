import type { MarkerInfo } from '@salons/contract/markers';
import { Link } from 'react-router';
import { formatDistance } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { Name } from '../../ui/layout/Name.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { SalonTime } from '../salon/SalonTime.tsx';
import { formatShortDay } from '../salon/salon.format.ts';
import classes from './SalonChoices.module.css';
import { useSalonChoicesTexts } from './salonChoices.texts.ts';

interface SalonChoicesProps {
  readonly salons: readonly MarkerInfo[];
  /** Text of each button, and its accessible name, which begins with the text. */
  readonly choose: string;
  readonly toName: (salon: MarkerInfo) => string;
  /** The salon whose button is busy. */
  readonly busy: number | undefined;
  readonly onChoose: (salon: MarkerInfo) => void;
}

const Choice = ({
  salon,
  choose,
  toName,
  busy,
  onChoose,
}: Omit<SalonChoicesProps, 'salons'> & { readonly salon: MarkerInfo }) => {
  const t = useSalonChoicesTexts();
  const language = useLanguage();
  const where =
    salon.distance === null
      ? salon.city_name
      : formatDistance(salon.distance, language, salon.distance_approximate);
  const traits = [t('left', { count: salon.free_places }), salon.language_name];
  return (
    <Row as="li" gap={16} align="center" justify="between" rule="above" className={classes.salon}>
      <div>
        <Text weight={600}>
          <Link to={`/site/salonSearch/mapview/${salon.salon_id}`}>
            <Name>{salon.salon_name}</Name>
          </Link>
        </Text>
        <Text tone="quiet">
          {formatShortDay(salon, language)}
          {', '}
          <SalonTime salon={salon} />
          {where === null ? null : ` · ${where}`}
        </Text>
        <Text tone="quiet">{traits.join(' · ')}</Text>
      </div>
      <Button loading={busy === salon.salon_id} aria-label={toName(salon)} onClick={() => onChoose(salon)}>
        {choose}
      </Button>
    </Row>
  );
};

/** Salons with room, each with a button that chooses it. */
export const SalonChoices = ({ salons, ...choice }: SalonChoicesProps) => (
  <Stack as="ul" gap={0} className={classes.list}>
    {salons.map((salon) => (
      <Choice key={salon.salon_id} salon={salon} {...choice} />
    ))}
  </Stack>
);
