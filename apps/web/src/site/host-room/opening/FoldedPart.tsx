import type { ReactNode } from 'react';
import classes from './FoldedPart.module.css';

interface FoldedPartProps {
  readonly summary: ReactNode;
  readonly isOpen?: boolean;
  readonly children: ReactNode;
}

export const FoldedPart = ({ summary, isOpen = false, children }: FoldedPartProps) => (
  <details className={classes.part} open={isOpen || undefined}>
    <summary>{summary}</summary>
    {children}
  </details>
);
