import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { ErrorState, Skeletons } from '../../ui/feedback/States.tsx';
import { StatusBadge } from '../../ui/feedback/StatusBadge.tsx';
import { InlineRow, Row, Stack } from '../../ui/layout/layout.tsx';
import { Name } from '../../ui/layout/Name.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { useUiTexts } from '../../ui/ui.texts.ts';
import { PlaceList } from './PlaceList.tsx';
import { SalonFacts } from './SalonFacts.tsx';
import classes from './SalonPopup.module.css';
import { markerQuery } from './search.api.ts';
import type { Place, SalonFilters } from './search.rules.ts';
import { useSearchTexts } from './search.texts.ts';

interface FrameProps {
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const PopupFrame = ({ title, onClose, children }: FrameProps) => {
  const t = useUiTexts();
  return (
    <Stack face="text" size={16} gap={8} className={classes.popup}>
      <Row gap={8} align="start" justify="between">
        <Text face="text" as="h2" size={20} weight={600}>
          {title}
        </Text>
        <IconButton className={classes.close} label={t('close')} onClick={onClose}>
          <IconX aria-hidden size={20} />
        </IconButton>
      </Row>
      {children}
    </Stack>
  );
};

interface SalonPopupProps {
  readonly id: number;
  readonly near: Place | undefined;
  readonly toSalon: (id: number) => string;
  readonly onClose: () => void;
}

/** A salon at its dot on the map (product §6.14). */
export const SalonPopup = ({ id, near, toSalon, onClose }: SalonPopupProps) => {
  const t = useSearchTexts();
  const ui = useUiTexts();
  const { data, error, refetch } = useQuery(markerQuery(id, near === undefined ? {} : { near }));
  const title = data === undefined ? ui('loading') : <Name>{data.salon_name}</Name>;
  return (
    <PopupFrame title={title} onClose={onClose}>
      {data !== undefined ? (
        <>
          <SalonFacts salon={data} />
          <Row gap={12} align="center" justify="between">
            <InlineRow as={Link} align="center" touch to={toSalon(id)} preventScrollReset>
              {t('moreDetails')}
            </InlineRow>
            <StatusBadge tone={data.free_places === 0 ? 'quiet' : 'done'} plain>
              {data.free_places === 0 ? t('full') : t('places', { count: data.free_places })}
            </StatusBadge>
          </Row>
        </>
      ) : error !== null ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeletons count={2} height={28} />
      )}
    </PopupFrame>
  );
};

interface PlacePopupProps {
  readonly at: Place;
  readonly ids: readonly number[];
  readonly filters: SalonFilters;
  readonly toSalon: (id: number) => string;
  readonly onClose: () => void;
}

/** The salons of one place, which no zoom separates (product §6.13). */
export const PlacePopup = ({ onClose, ...place }: PlacePopupProps) => {
  const t = useSearchTexts();
  return (
    <PopupFrame title={t('manyHere', { count: place.ids.length })} onClose={onClose}>
      <PlaceList {...place} />
    </PopupFrame>
  );
};
