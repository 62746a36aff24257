import type { MarkerInfo } from '@salons/contract/markers';
import clsx from 'clsx';
import { Link } from 'react-router';
import { formatDistance } from '../../lib/format.ts';
import { useLanguage } from '../../lib/language.ts';
import { SalonAddress } from '../../nouns/salon/SalonNames.tsx';
import { SalonTime } from '../../nouns/salon/SalonTime.tsx';
import { formatShortDay } from '../../nouns/salon/salon.format.ts';
import { useSalonTexts } from '../../nouns/salon/salon.texts.ts';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { Name } from '../../ui/layout/Name.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import classes from './SalonCard.module.css';
import { useSearchTexts } from './search.texts.ts';

interface SalonCardProps {
  readonly salon: MarkerInfo;
  readonly to: string;
  /** Navigation state, for the back button. */
  readonly state?: unknown;
  readonly replaces?: boolean;
  /** Shows the day, where the list has several. */
  readonly withDay: boolean;
  readonly selected?: boolean;
  /** Called on hover and focus, and when they end. */
  readonly onPoint?: (on: boolean) => void;
}

const SalonTraits = ({ salon }: { readonly salon: MarkerInfo }) => {
  const t = useSearchTexts();
  const say = useSalonTexts();
  return (
    <Cluster gap={8}>
      <StatusBadge tone="quiet" plain>
        {salon.language_name}
      </StatusBadge>
      {salon.is_digital ? (
        <StatusBadge tone="quiet" plain>
          {t('online')}
        </StatusBadge>
      ) : null}
      {salon.accessibility.map((feature) => (
        <StatusBadge key={feature} tone="quiet" plain>
          {feature === 'Elevator' ? say('elevator') : say('wheelchair')}
        </StatusBadge>
      ))}
      {salon.is_org ? (
        <StatusBadge tone="quiet" plain>
          {say('organisation')}
        </StatusBadge>
      ) : null}
      {salon.witness_type === null ? null : (
        <StatusBadge tone="done" plain>
          {say('testimony', { type: say(salon.witness_type) })}
        </StatusBadge>
      )}
    </Cluster>
  );
};

export const SalonCard = (props: SalonCardProps) => {
  const { salon, to, state, replaces = false, withDay, selected = false, onPoint } = props;
  const t = useSearchTexts();
  const say = useSalonTexts();
  const language = useLanguage();
  const isFull = salon.free_places === 0;
  return (
    <Stack
      surface={isFull ? 'paper' : 'card'}
      size={16}
      as="li"
      gap={8}
      className={clsx(classes.card, selected && classes.selected)}
      onPointerEnter={() => onPoint?.(true)}
      onPointerLeave={() => onPoint?.(false)}
      onFocus={() => onPoint?.(true)}
      onBlur={() => onPoint?.(false)}
    >
      <Cluster gap={16} rowGap={4} align="baseline" justify="between">
        <Text face="text" as="h2" size={20} weight={600}>
          <Text
            as={Link}
            plain
            to={to}
            state={state}
            replace={replaces}
            preventScrollReset
            className={classes.link}
          >
            <Name>{salon.salon_name}</Name>
          </Text>
        </Text>
        <Text as="span" tone="quiet">
          {withDay ? `${formatShortDay(salon, language)} · ` : null}
          <SalonTime salon={salon} />
        </Text>
      </Cluster>
      <Cluster gap={16} rowGap={4} align="baseline" justify="between">
        <span>
          {salon.is_digital ? say('onlineSalon') : <SalonAddress salon={salon} />}
          {salon.distance === null ? null : (
            <>
              {' · '}
              <Text as="span" nowrap>
                {formatDistance(salon.distance, language, salon.distance_approximate)}
              </Text>
            </>
          )}
        </span>
        <Text as="span" tone={isFull ? 'wine' : undefined}>
          {isFull ? t('full') : t('left', { count: salon.free_places })}
        </Text>
      </Cluster>
      <SalonTraits salon={salon} />
    </Stack>
  );
};
