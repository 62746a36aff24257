interface House {
  readonly x: number;
  readonly width: number;
  readonly height: number;
}

const house = (x: number, width: number, height: number): House => ({ x, width, height });

export const streetSize = { width: 960, height: 120 } as const;

/** Houses of an invented street, side by side, on its lower edge. */
export const houses: readonly House[] = [
  ...[house(0, 74, 66), house(76, 52, 96), house(130, 80, 92), house(212, 82, 98), house(296, 60, 62)],
  ...[house(358, 48, 72), house(408, 78, 88), house(488, 56, 104), house(546, 72, 70), house(620, 60, 90)],
  ...[house(682, 84, 80), house(768, 56, 60), house(826, 74, 94), house(902, 58, 76)],
];

export const pane = { width: 11, height: 14 } as const;
const gap = { x: 13, y: 16, top: 14 } as const;

const all = houses.flatMap(({ x, width, height }) => {
  const columns = Math.floor((width - gap.x) / (pane.width + gap.x));
  const rows = Math.floor((height - gap.top) / (pane.height + gap.y));
  const left = x + (width - columns * pane.width - (columns - 1) * gap.x) / 2;
  return Array.from({ length: rows * columns }, (_, at) => ({
    x: left + (at % columns) * (pane.width + gap.x),
    y: streetSize.height - height + gap.top + Math.floor(at / columns) * (pane.height + gap.y),
  }));
});

/** Coprime with the number of windows: visits each once, far apart. */
const stride = 37;
const scattered = all.flatMap((_, at) => all[(at * stride) % all.length] ?? []);
/** A phone shows the middle of the street only: its windows are lit first. */
const isInMiddle = ({ x }: (typeof all)[number]): boolean => Math.abs(x - streetSize.width / 2) < 160;

/** The upper left corners of all windows, in the order in which they are lit (product §5.219). */
export const windows = [...scattered.filter(isInMiddle), ...scattered.filter((at) => !isInMiddle(at))];
