import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { ErrorState, Skeletons } from '../../ui/feedback/States.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { Cluster, Row, Stack } from '../../ui/layout/layout.tsx';
import { Name } from '../../ui/layout/Name.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { useUiTexts } from '../../ui/ui.texts.ts';
import classes from './MapCard.module.css';
import { PlaceList } from './PlaceList.tsx';
import { SalonFacts } from './SalonFacts.tsx';
import { markerQuery } from './search.api.ts';
import type { Place, SalonFilters } from './search.rules.ts';
import { useSearchTexts } from './search.texts.ts';
import { useSwipe } from './useSwipe.ts';

interface FrameProps {
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The card takes the focus on opening without scrolling, and Escape closes it. */
const CardFrame = ({ title, onClose, children }: FrameProps) => {
  const t = useUiTexts();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && document.querySelector('dialog:modal') === null) close();
    };
    document.addEventListener('keydown', closeByKey);
    return () => document.removeEventListener('keydown', closeByKey);
  }, []);
  return (
    <Stack surface="card" size={16} gap={8} className={classes.card} role="group" aria-labelledby={id}>
      <Row gap={8} align="center" justify="between">
        <Text
          face="text"
          as="h2"
          grow
          size={20}
          weight={600}
          ref={heading}
          id={id}
          tabIndex={-1}
          aria-live="polite"
        >
          {title}
        </Text>
        <IconButton className={classes.close} label={t('close')} onClick={onClose}>
          <IconX aria-hidden size={22} />
        </IconButton>
      </Row>
      {children}
    </Stack>
  );
};

interface MapCardProps {
  readonly id: number;
  /** The neighbouring salons, in swipe order. */
  readonly ids: readonly number[];
  readonly near: Place | undefined;
  readonly toSalon: (id: number) => string;
  readonly onTurn: (id: number) => void;
  readonly onClose: () => void;
}

/** A salon below a phone's map; a swipe or button shows the next (product §6.154). */
export const MapCard = ({ id, ids, near, toSalon, onTurn, onClose }: MapCardProps) => {
  const t = useSearchTexts();
  const ui = useUiTexts();
  const linkFrom = near === undefined ? {} : { near };
  const { data, error, refetch } = useQuery(markerQuery(id, linkFrom));
  const index = ids.indexOf(id);
  const next = ids[index + 1];
  useQuery(markerQuery(next, linkFrom));
  const turn = (by: number) => {
    const to = ids[index + by];
    if (to !== undefined) onTurn(to);
  };
  const swipe = useSwipe(turn);
  const arrow = (by: -1 | 1, label: string, Icon: typeof IconChevronLeft) => (
    <IconButton framed label={label} aria-disabled={ids[index + by] === undefined} onClick={() => turn(by)}>
      <Icon aria-hidden size={24} data-mirrored />
    </IconButton>
  );
  return (
    <CardFrame title={data === undefined ? ui('loading') : <Name>{data.salon_name}</Name>} onClose={onClose}>
      <Stack gap={8} className={classes.swiped} {...swipe}>
        {data !== undefined ? (
          <>
            <SalonFacts salon={data} />
            <Cluster gap={8}>
              <StatusBadge tone="quiet" plain>
                {data.language_name}
              </StatusBadge>
              <StatusBadge tone={data.free_places === 0 ? 'quiet' : 'done'} plain>
                {data.free_places === 0 ? t('full') : t('left', { count: data.free_places })}
              </StatusBadge>
            </Cluster>
          </>
        ) : error !== null ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeletons count={3} height={24} />
        )}
      </Stack>
      <Row gap={12} align="center">
        {ids.length < 2 ? null : arrow(-1, t('previousSalon'), IconChevronLeft)}
        <ButtonLink to={toSalon(id)} preventScrollReset fullWidth>
          {t('moreDetails')}
        </ButtonLink>
        {ids.length < 2 ? null : arrow(1, t('nextSalon'), IconChevronRight)}
      </Row>
    </CardFrame>
  );
};

interface PlaceCardProps {
  readonly at: Place;
  readonly ids: readonly number[];
  readonly filters: SalonFilters;
  readonly toSalon: (id: number) => string;
  readonly onClose: () => void;
}

/** The salons of one place below a phone's map. */
export const PlaceCard = ({ onClose, ...place }: PlaceCardProps) => {
  const t = useSearchTexts();
  return (
    <CardFrame title={t('manyHere', { count: place.ids.length })} onClose={onClose}>
      <PlaceList {...place} />
    </CardFrame>
  );
};
