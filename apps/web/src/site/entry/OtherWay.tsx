import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Text } from '../../ui/layout/Text.tsx';
import classes from './OtherWay.module.css';

/** The link to the alternative form. */
export const OtherWay = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <Text as={Link} self="center" to={to} className={classes.way}>
    {children}
  </Text>
);
