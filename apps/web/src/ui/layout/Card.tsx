import type { ReactNode } from 'react';
import { type Space, Stack } from './layout.tsx';
import type { Look } from './look.ts';
import { Text } from './Text.tsx';

interface CardProps extends Omit<Look, 'surface' | 'roomy'> {
  readonly children: ReactNode;
  readonly as?: 'div' | 'section' | 'article' | 'li';
  /** Vertical gap between its children. */
  readonly gap?: Space;
  readonly className?: string | undefined;
}

export const Card = ({ gap, as = 'div', ...rest }: CardProps) =>
  gap === undefined ? (
    <Text as={as} surface="card" roomy {...rest} />
  ) : (
    <Stack as={as} surface="card" roomy gap={gap} {...rest} />
  );
