import type { ReactNode } from 'react';
import classes from './FootNote.module.css';

interface FootNoteProps {
  readonly as?: 'div' | 'p';
  readonly children: ReactNode;
}

export const FootNote = ({ as: Element = 'p', children }: FootNoteProps) => (
  <Element className={classes.note}>{children}</Element>
);
