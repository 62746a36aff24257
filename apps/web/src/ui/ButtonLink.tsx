import { Button, type ButtonProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';

/** A link that looks like a button: it leads to another page. */
export const ButtonLink = (
  props: ButtonProps & {
    readonly to: To;
    readonly children: ReactNode;
    readonly state?: unknown;
    /** The page behind stays where it is scrolled to. */
    readonly preventScrollReset?: boolean;
    readonly onClick?: () => void;
    readonly 'aria-label'?: string;
  },
) => <Button component={Link} {...props} />;
