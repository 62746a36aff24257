import type { ComponentPropsWithRef } from 'react';
import classes from './CoverInput.module.css';

/** An invisible checkbox or radio over its label, which shows its state. */
export const CoverInput = (props: ComponentPropsWithRef<'input'>) => (
  <input className={classes.input} {...props} />
);
