import type { ReactNode } from 'react';
import { Drawer } from './Drawer.tsx';
import { Row } from './layout.tsx';

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
  <Drawer isSheet footer={<Row gap={12}>{footer}</Row>} {...rest} />
);
