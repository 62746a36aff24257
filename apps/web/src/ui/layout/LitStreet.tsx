import classes from './LitStreet.module.css';

interface House {
  readonly x: number;
  readonly width: number;
  readonly height: number;
}

const street: readonly House[] = [
  ...[
    { x: 0, width: 74, height: 66 },
    { x: 76, width: 52, height: 96 },
    { x: 130, width: 80, height: 92 },
    { x: 212, width: 82, height: 98 },
    { x: 296, width: 60, height: 62 },
    { x: 358, width: 48, height: 72 },
    { x: 408, width: 78, height: 88 },
  ],
  ...[
    { x: 488, width: 56, height: 104 },
    { x: 546, width: 72, height: 70 },
    { x: 620, width: 60, height: 90 },
    { x: 682, width: 84, height: 80 },
    { x: 768, width: 56, height: 60 },
    { x: 826, width: 74, height: 94 },
    { x: 902, width: 58, height: 76 },
  ],
];
const size = { width: 960, height: 120 };
const pane = { width: 11, height: 14, gapX: 13, gapY: 16, top: 14 };

const windows = street.flatMap(({ x, width, height }) => {
  const columns = Math.floor((width - pane.gapX) / (pane.width + pane.gapX));
  const rows = Math.floor((height - pane.top) / (pane.height + pane.gapY));
  const left = x + (width - columns * pane.width - (columns - 1) * pane.gapX) / 2;
  return Array.from({ length: rows * columns }, (_, at) => ({
    x: left + (at % columns) * (pane.width + pane.gapX),
    y: size.height - height + pane.top + Math.floor(at / columns) * (pane.height + pane.gapY),
  }));
});

/** Coprime with the number of windows: visits each once, far apart. */
const stride = 37;
const scattered = windows.flatMap((_, at) => windows[(at * stride) % windows.length] ?? []);
/** A phone shows the middle of the street only: its windows are lit first. */
const isInMiddle = ({ x }: (typeof windows)[number]): boolean => Math.abs(x - size.width / 2) < 160;
const inOrderOfLight = [...scattered.filter(isInMiddle), ...scattered.filter((at) => !isInMiddle(at))];

interface LitStreetProps {
  /** How many windows are lit. */
  readonly lit: number;
  /** Accessible name. */
  readonly label: string;
}

/** Houses at dusk, with one lit window for each guest; never of a real house. */
export const LitStreet = ({ lit, label }: LitStreetProps) => (
  <svg
    className={classes.street}
    viewBox={`0 0 ${size.width} ${size.height}`}
    preserveAspectRatio="xMidYMax slice"
    role="img"
    aria-label={label}
  >
    {street.map(({ x, width, height }) => (
      <rect key={x} className={classes.house} {...{ x, y: size.height - height, width, height }} />
    ))}
    {inOrderOfLight.map(({ x, y }, index) => (
      <rect
        key={`${x} ${y}`}
        className={classes.window}
        data-lit={index < lit || undefined}
        {...{ x, y, width: pane.width, height: pane.height }}
        rx="1"
      />
    ))}
  </svg>
);
