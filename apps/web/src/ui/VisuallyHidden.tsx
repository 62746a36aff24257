import type { ComponentProps } from 'react';
import classes from './VisuallyHidden.module.css';

/** Words for those who listen to the page only. */
export const VisuallyHidden = (props: ComponentProps<'span'>) => (
  <span {...props} className={classes.hidden} />
);
