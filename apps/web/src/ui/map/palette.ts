const tokens = {
  sea: '--sea',
  land: '--land',
  seaName: '--sea-name',
  shore: '--hairline',
  text: '--ink-2',
  street: '--street',
  streetEdge: '--street-edge',
  mainStreet: '--main-street',
  mainStreetEdge: '--main-street-edge',
  green: '--map-green',
  built: '--map-built',
  paper: '--card',
  ink: '--ink',
  quiet: '--ink-2',
  you: '--bar-approved',
  candle: '--candle',
  wine: '--wine',
  /** Outline of points with room, and of areas. */
  ring: '--on-candle-soft',
  /** On the candle colour, in both themes. */
  onCandle: '--on-candle',
} as const;

export type Palette = Readonly<Record<keyof typeof tokens, string>>;

/** Reads the page's current colour tokens at this element, in a format that MapLibre parses. */
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
    seaName: read(tokens.seaName),
    shore: read(tokens.shore),
    text: read(tokens.text),
    street: read(tokens.street),
    streetEdge: read(tokens.streetEdge),
    mainStreet: read(tokens.mainStreet),
    mainStreetEdge: read(tokens.mainStreetEdge),
    green: read(tokens.green),
    built: read(tokens.built),
    paper: read(tokens.paper),
    ink: read(tokens.ink),
    quiet: read(tokens.quiet),
    you: read(tokens.you),
    candle: read(tokens.candle),
    wine: read(tokens.wine),
    ring: read(tokens.ring),
    onCandle: read(tokens.onCandle),
  };
  probe.remove();
  return palette;
};
