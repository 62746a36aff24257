import { type ReactNode, useEffect } from 'react';
import { setOwnTitle } from '../../lib/title.ts';
import { Cluster, Stack } from './layout.tsx';
import { Name } from './Name.tsx';
import { Text } from './Text.tsx';

interface PageTitleProps {
  readonly children: ReactNode;
  /** A quieter line below. */
  readonly sub?: ReactNode;
  /** `sub` beside the heading. */
  readonly isInLine?: boolean;
  /** Document title, where it names the record instead of the kind of page. */
  readonly tab?: string;
}

/** The page's heading: gets the focus on navigation. */
export const PageTitle = ({ children, sub, tab, isInLine = false }: PageTitleProps) => {
  useEffect(() => {
    setOwnTitle(tab);
    return () => setOwnTitle(undefined);
  }, [tab]);
  const content = (
    <>
      <h1 tabIndex={-1}>{typeof children === 'string' ? <Name>{children}</Name> : <bdi>{children}</bdi>}</h1>
      {sub === undefined ? null : <Text tone="quiet">{sub}</Text>}
    </>
  );
  return isInLine ? (
    <Cluster gap={8} rowGap={0} align="baseline">
      {content}
    </Cluster>
  ) : (
    <Stack gap={4}>{content}</Stack>
  );
};
