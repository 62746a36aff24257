import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { InlineRow } from './layout.tsx';

export const BackLink = ({ to, children }: { readonly to: To; readonly children: ReactNode }) => (
  <InlineRow self="start" as={Link} gap={8} align="center" touch to={to}>
    <IconArrowLeft aria-hidden size={20} data-mirrored />
    {children}
  </InlineRow>
);
