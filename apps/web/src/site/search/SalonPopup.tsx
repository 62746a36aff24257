import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { IconButton } from '../../ui/IconButton.tsx';
import { InlineRow, Row, Stack } from '../../ui/layout.tsx';
import { Name } from '../../ui/Name.tsx';
import { ErrorState, Skeletons } from '../../ui/States.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { Text } from '../../ui/Text.tsx';
import { useUiTexts } from '../../ui/ui.texts.ts';
import { PlaceList } from './PlaceList.tsx';
import { SalonFacts } from './SalonFacts.tsx';
import classes from './SalonPopup.module.css';
import { markerQuery } from './search.api.ts';
import type { Place, SalonFilters } from './search.rules.ts';
import { useSearchTexts } from './search.texts.ts';

interface FrameProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const PopupFrame = ({ onClose, children }: FrameProps) => {
  const t = useUiTexts();
  return (
    <Stack face="text" gap={4} className={classes.popup}>
      <IconButton className={classes.close} label={t('close')} onClick={onClose}>
        <IconX aria-hidden size={20} />
      </IconButton>
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

/** A salon beside its dot on the map (product §6.14). */
export const SalonPopup = ({ id, near, toSalon, onClose }: SalonPopupProps) => {
  const t = useSearchTexts();
  const { data, error, refetch } = useQuery(markerQuery(id, near === undefined ? {} : { near }));
  return (
    <PopupFrame onClose={onClose}>
      {data !== undefined ? (
        <>
          <Text face="text" as="h2" size={20} weight={600} leading={28} className={classes.name}>
            <Name>{data.salon_name}</Name>
          </Text>
          <SalonFacts salon={data} />
          <Row gap={12} align="center" justify="between" className={classes.foot}>
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

/** The salons that stand at one place, which no zoom takes apart (product §6.13). */
export const PlacePopup = ({ onClose, ...place }: PlacePopupProps) => {
  const t = useSearchTexts();
  return (
    <PopupFrame onClose={onClose}>
      <Text face="text" as="h2" size={20} weight={600} leading={28} className={classes.name}>
        {t('manyHere', { count: place.ids.length })}
      </Text>
      <PlaceList {...place} />
    </PopupFrame>
  );
};
