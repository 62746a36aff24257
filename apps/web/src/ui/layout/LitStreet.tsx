import { houses, pane, streetSize, windows } from '@salons/contract/lit-street';
import classes from './LitStreet.module.css';

interface LitStreetProps {
  /** How many windows are lit. */
  readonly lit: number;
  /** Accessible name. */
  readonly label: string;
}

/** Houses at dusk, with one lit window for each guest or salon; never of a real house. */
export const LitStreet = ({ lit, label }: LitStreetProps) => (
  <svg
    className={classes.street}
    viewBox={`0 0 ${streetSize.width} ${streetSize.height}`}
    preserveAspectRatio="xMidYMax slice"
    role="img"
    aria-label={label}
  >
    {houses.map(({ x, width, height }) => (
      <rect key={x} className={classes.house} {...{ x, y: streetSize.height - height, width, height }} />
    ))}
    {windows.map(({ x, y }, index) => (
      <rect
        key={`${x} ${y}`}
        className={classes.window}
        data-lit={index < lit || undefined}
        {...{ x, y, ...pane }}
        rx="1"
      />
    ))}
  </svg>
);
