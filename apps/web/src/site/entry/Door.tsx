import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Text } from '../../ui/layout/Text.tsx';

interface DoorProps {
  readonly title: string;
  readonly about: string;
  readonly action: string;
  readonly to: string;
  /** Secondary: another button of the page is primary. */
  readonly isSecond?: boolean;
  readonly className?: string | undefined;
}

/** A way into the programme: audience, description, button. */
export const Door = ({ title, about, action, to, isSecond = false, className }: DoorProps) => (
  <Card airy gap={12} as="li" className={className}>
    <h2>{title}</h2>
    <Text tone="quiet" grow>
      {about}
    </Text>
    <ButtonLink to={to} variant={isSecond ? 'default' : 'filled'} fullWidth>
      {action}
    </ButtonLink>
  </Card>
);
