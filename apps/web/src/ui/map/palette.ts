const tokens = {
  sea: '--sea',
  land: '--land',
  shore: '--hairline',
  text: '--ink-2',
  paper: '--card',
  ink: '--ink',
  candle: '--candle',
  /** Stands on the candle colour, light or dark page alike. */
  onCandle: '--on-candle',
} as const;

/** Colours that the map's layers are painted with. */
export type Palette = Readonly<Record<keyof typeof tokens, string>>;

/** The page's tokens as they are under this element at this moment, as colours MapLibre can read. */
export const readPalette = (under: HTMLElement): Palette => {
  const probe = document.createElement('span');
  under.append(probe);
  const read = (token: string) => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const palette: Palette = {
    sea: read(tokens.sea),
    land: read(tokens.land),
    shore: read(tokens.shore),
    text: read(tokens.text),
    paper: read(tokens.paper),
    ink: read(tokens.ink),
    candle: read(tokens.candle),
    onCandle: read(tokens.onCandle),
  };
  probe.remove();
  return palette;
};
