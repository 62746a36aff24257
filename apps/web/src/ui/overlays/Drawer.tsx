import { IconX } from '@tabler/icons-react';
import clsx from 'clsx';
import { type ReactNode, type RefObject, useId, useState } from 'react';
import { useIsInBrowser } from '../../lib/media.ts';
import { IconButton } from '../buttons/IconButton.tsx';
import { Row, Stack } from '../layout/layout.tsx';
import { Text } from '../layout/Text.tsx';
import { useUiTexts } from '../ui.texts.ts';
import classes from './Drawer.module.css';
import { useBeside } from './useBeside.ts';
import { useModal } from './useModal.ts';

interface ContentProps {
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Sticky below the scrolling content. */
  readonly footer?: ReactNode;
  /** Label of the back button; a close button by default. */
  readonly back?: ReactNode;
  /** Opens from the bottom edge, as high as its content. */
  readonly isSheet?: boolean;
  readonly children: ReactNode;
}

interface PanelProps extends ContentProps {
  readonly element: RefObject<HTMLDialogElement | null>;
  readonly isBeside: boolean;
}

const Panel = ({
  element,
  isBeside,
  onClose,
  title,
  footer,
  back,
  isSheet = false,
  children,
}: PanelProps) => {
  const id = useId();
  const t = useUiTexts();
  const isInBrowser = useIsInBrowser();
  // Initial value only: afterwards the element has its own state.
  const [isOpen] = useState(isBeside || !isInBrowser);
  return (
    <Text
      as="dialog"
      atEnd
      ref={element}
      open={isOpen || undefined}
      className={clsx(
        classes.drawer,
        isSheet && classes.sheet,
        isBeside ? classes.beside : isOpen && classes.drawn,
      )}
      aria-labelledby={id}
    >
      <Stack grow airy gap={20} className={classes.body}>
        {back === undefined ? null : (
          <Text underlined self="start" as="button" touch type="button" onClick={onClose}>
            {back}
          </Text>
        )}
        <Row gap={12} align="start" justify="between">
          <h2 id={id} tabIndex={-1} className={isSheet ? undefined : classes.drawerTitle}>
            {title}
          </h2>
          {back === undefined ? (
            <IconButton inCorner label={t('close')} onClick={onClose}>
              <IconX aria-hidden />
            </IconButton>
          ) : null}
        </Row>
        {children}
      </Stack>
      {footer === undefined ? null : <div className={classes.footer}>{footer}</div>}
    </Text>
  );
};

const Over = (props: ContentProps) => (
  <Panel element={useModal(true, props.onClose)} isBeside={false} {...props} />
);
const Beside = (props: ContentProps) => <Panel element={useBeside(props.onClose)} isBeside {...props} />;

interface DrawerProps extends ContentProps {
  readonly opened: boolean;
  /** Rendered in place, beside the page instead of over a backdrop. */
  readonly isBeside?: boolean;
}

/**
 * Details of one record: half of the page up to 640 px at the inline end, full width on a phone (product §9);
 * modal or beside the page.
 */
export const Drawer = ({ opened, isBeside = false, ...content }: DrawerProps) => {
  if (!opened) return null;
  return isBeside ? <Beside {...content} /> : <Over {...content} />;
};
