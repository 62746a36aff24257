import type { ReactNode } from 'react';
import { DialogActions } from './Dialog.tsx';
import { Drawer } from './Drawer.tsx';

interface SheetProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Stays in sight below what scrolls. */
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

/** Choices that come up from the lower edge of a phone, over the page. */
export const Sheet = ({ footer, ...rest }: SheetProps) => (
  <Drawer isSheet footer={<DialogActions>{footer}</DialogActions>} {...rest} />
);
