import type { ReactNode } from 'react';
import { DialogActions } from './Dialog.tsx';
import { Drawer } from './Drawer.tsx';

interface SheetProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Sticky below the scrolling content. */
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

/** A modal sheet from the bottom edge of a phone. */
export const Sheet = ({ footer, ...rest }: SheetProps) => (
  <Drawer isSheet footer={<DialogActions>{footer}</DialogActions>} {...rest} />
);
