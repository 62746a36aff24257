import clsx from 'clsx';
import classes from './look.module.css';

/** How something looks and where it stands among what is beside it, whatever it holds. */
export interface Look {
  /** `quiet` for what is beside the point, `wine` for what went wrong, `olive` for what is done. */
  readonly tone?: 'quiet' | 'wine' | 'olive' | undefined;
  /** The type's size in px; 18 where nothing is said. */
  readonly size?: 16 | 18 | 20 | 24 | undefined;
  readonly weight?: 500 | 600 | undefined;
  /** The letters of the text or of titles, where the element would have the others. */
  readonly face?: 'text' | 'title' | undefined;
  /** Breaks inside a word rather than be wider than its place: for what a person typed. */
  readonly breaks?: boolean | undefined;
  /** Stays in one line. */
  readonly nowrap?: boolean | undefined;
  /** With the line breaks of who typed it. */
  readonly lines?: boolean | undefined;
  /** A button that looks like a link. */
  readonly underlined?: boolean | undefined;
  /** A link without its line. */
  readonly plain?: boolean | undefined;
  /** At least as high as a fingertip. */
  readonly touch?: boolean | undefined;
  /** Takes the room that is left in its row; with a number, in px, in a line of its own where there is less. */
  readonly grow?: boolean | 240 | undefined;
  /** At the end of its row. */
  readonly atEnd?: boolean | undefined;
  /** Where it stands across the direction of what it is in. */
  readonly self?: 'start' | 'center' | undefined;
  /**
   * A sheet of its own: `card` and `paper` with a hairline around them, `floating` over what follows, `choice` to be pressed, `item` one of a menu, the
   * others coloured by what they say.
   */
  readonly surface?:
    | 'card'
    | 'paper'
    | 'floating'
    | 'choice'
    | 'item'
    | 'quiet'
    | 'candle'
    | 'olive'
    | 'wine'
    | undefined;
  /** More room within its surface; `airy` for the one thing that a page is about. */
  readonly roomy?: boolean | undefined;
  readonly airy?: boolean | undefined;
  /** A candle line at the start of its surface: the one that matters now. */
  readonly marked?: boolean | undefined;
  /** A line between it and the next of its kind: `below` in a list of rows, `above` between the parts of a card. */
  readonly rule?: 'below' | 'above' | undefined;
  /** Not on paper. */
  readonly screenOnly?: boolean | undefined;
}

/** The classes of a look, and the other props as they came. */
export const splitLook = <P extends Look>(props: P) => {
  const { tone, size, weight, face, self, surface, rule, grow, ...others } = props;
  const { breaks, nowrap, lines, plain, underlined, touch, atEnd, roomy, airy, marked, screenOnly, ...rest } =
    others;
  const look = clsx(
    tone !== undefined && classes[tone],
    size !== undefined && classes[`size${size}`],
    weight !== undefined && classes[`weight${weight}`],
    face !== undefined && classes[`face-${face}`],
    self !== undefined && classes[`self-${self}`],
    surface !== undefined && [classes.surface, classes[`surface-${surface}`]],
    rule !== undefined && classes[`rule-${rule}`],
    grow !== undefined && grow !== false && classes[grow === true ? 'grow' : `grow${grow}`],
    breaks === true && classes.breaks,
    nowrap === true && classes.nowrap,
    lines === true && classes.lines,
    plain === true && classes.plain,
    underlined === true && classes.underlined,
    touch === true && classes.touch,
    atEnd === true && classes.atEnd,
    roomy === true && classes.roomy,
    airy === true && classes.airy,
    marked === true && classes.marked,
    screenOnly === true && classes.screenOnly,
  );
  return { look, rest };
};
