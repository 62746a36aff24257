import type { ComponentPropsWithRef } from 'react';
import classes from './CoverInput.module.css';

/** A tick box or a radio that lies unseen over its label, which shows whether it is chosen. */
export const CoverInput = (props: ComponentPropsWithRef<'input'>) => (
  <input className={classes.input} {...props} />
);
