import { IconRoute } from '@tabler/icons-react';
import { ButtonAnchor } from '../buttons/Button.tsx';

interface RouteLinksProps {
  /** Undefined if there is no destination. */
  readonly links: { readonly google: string; readonly waze: string } | undefined;
  readonly labels: { readonly google: string; readonly waze: string };
  readonly isLarge?: boolean;
  /** Whether the first one is the page's main action. */
  readonly isMain?: boolean;
}

/** Links to navigation apps. */
export const RouteLinks = ({ links, labels, isLarge = false, isMain = false }: RouteLinksProps) =>
  links === undefined
    ? null
    : (['google', 'waze'] as const).map((app) => (
        <ButtonAnchor
          key={app}
          href={links[app]}
          target="_blank"
          rel="noreferrer"
          variant={isMain && app === 'google' ? 'filled' : 'default'}
          leftSection={<IconRoute aria-hidden size={isLarge ? 22 : 20} />}
        >
          {labels[app]}
        </ButtonAnchor>
      ));
