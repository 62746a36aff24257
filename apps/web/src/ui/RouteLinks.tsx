import { Button } from '@mantine/core';
import { IconRoute } from '@tabler/icons-react';

interface RouteLinksProps {
  /** Undefined where there is no place to go to. */
  readonly links: { readonly google: string; readonly waze: string } | undefined;
  readonly labels: { readonly google: string; readonly waze: string };
  readonly isLarge?: boolean;
}

/** Links to the way in the apps that people know. */
export const RouteLinks = ({ links, labels, isLarge = false }: RouteLinksProps) =>
  links === undefined
    ? null
    : (['google', 'waze'] as const).map((app) => (
        <Button
          key={app}
          component="a"
          href={links[app]}
          target="_blank"
          rel="noreferrer"
          variant="default"
          size={isLarge ? 'lg' : 'md'}
          leftSection={<IconRoute aria-hidden size={isLarge ? 22 : 20} />}
        >
          {labels[app]}
        </Button>
      ));
