import type { MarkerInfo } from '@salons/contract/markers';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../../ui/buttons/Button.tsx';
import { Cluster, Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/layout/Text.tsx';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
import { SalonCard } from './SalonCard.tsx';
import { getSingleDay, type SalonFilters } from './search.rules.ts';
import type { useSearchAddress } from './useSearchAddress.ts';

/** How a list beside the map links to its salons. */
export interface ListProps {
  readonly search: ReturnType<typeof useSearchAddress>;
  readonly toSalon: (id: number) => string;
  readonly selected: number | undefined;
  readonly onPoint?: (id: number | undefined) => void;
  /** Replaces the history entry of an open salon, so that one step back closes the drawer. */
  readonly replaces?: boolean;
}

interface SalonListProps extends Omit<ListProps, 'search'> {
  readonly label: string;
  readonly salons: readonly MarkerInfo[];
  readonly filters: SalonFilters;
  /** Where the back link of a salon leads. */
  readonly from?: 'list' | 'table';
}

export const SalonList = ({
  label,
  salons,
  filters,
  toSalon,
  selected,
  onPoint,
  replaces = false,
  from = 'list',
}: SalonListProps) => {
  const { state } = useLocation();
  return (
    <Stack as="ul" gap={12} aria-label={label}>
      {salons.map((salon) => (
        <SalonCard
          key={salon.salon_id}
          salon={salon}
          to={toSalon(salon.salon_id)}
          state={replaces ? state : { from }}
          replaces={replaces}
          withDay={getSingleDay(filters) === undefined}
          selected={salon.salon_id === selected}
          onPoint={(on) => onPoint?.(on ? salon.salon_id : undefined)}
        />
      ))}
    </Stack>
  );
};

interface ListHeadProps {
  readonly title: string;
  readonly sub?: ReactNode;
}

/** The heading of the list, announced when it changes. */
export const ListHead = ({ title, sub }: ListHeadProps) => (
  <Cluster gap={16} rowGap={4} align="baseline" justify="between">
    <Text as="h1" size={24} tabIndex={-1}>
      {title}
    </Text>
    {sub === undefined ? null : (
      <Text as="span" tone="quiet" size={16}>
        {sub}
      </Text>
    )}
    <VisuallyHidden role="status">{title}</VisuallyHidden>
  </Cluster>
);

export const MoreButton = ({
  onClick,
  children,
}: {
  readonly onClick: () => void;
  readonly children: string;
}) => (
  <Button variant="default" fullWidth onClick={onClick}>
    {children}
  </Button>
);
