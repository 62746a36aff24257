import { IconX } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './Dialog.module.css';
import { useUiTexts } from './ui.texts.ts';
import { useModal } from './useModal.ts';

interface DrawerProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  /** Stays in sight below what scrolls. */
  readonly footer?: ReactNode;
  /** Words of the way back at the top; a cross without them. */
  readonly back?: ReactNode;
  readonly children: ReactNode;
}

/** Details beside the page: half of it up to 640 px at the end of the line, all of it on a phone (product §9). */
export const Drawer = ({ opened, onClose, title, footer, back, children }: DrawerProps) => {
  const element = useModal(opened, onClose);
  const id = useId();
  const t = useUiTexts();
  if (!opened) return null;
  return (
    <dialog ref={element} className={classes.drawer} aria-labelledby={id}>
      <div className={classes.body}>
        {back === undefined ? null : (
          <button type="button" className={classes.back} onClick={onClose}>
            {back}
          </button>
        )}
        <div className={classes.head}>
          <h2 id={id} tabIndex={-1} className={classes.drawerTitle}>
            {title}
          </h2>
          {back === undefined ? (
            <button type="button" className={classes.close} aria-label={t('close')} onClick={onClose}>
              <IconX aria-hidden />
            </button>
          ) : null}
        </div>
        {children}
      </div>
      {footer === undefined ? null : <div className={classes.footer}>{footer}</div>}
    </dialog>
  );
};
