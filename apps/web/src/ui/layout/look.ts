import clsx from 'clsx';
import classes from './look.module.css';

/** Appearance and placement of an element, independent of its content. */
export interface Look {
  /** `quiet` for secondary, `wine` for errors, `olive` for success. */
  readonly tone?: 'quiet' | 'wine' | 'olive' | undefined;
  /** Font size in px; 18 by default. */
  readonly size?: 16 | 18 | 20 | 24 | undefined;
  readonly weight?: 500 | 600 | undefined;
  /** Overrides the element's font: text or titles. */
  readonly face?: 'text' | 'title' | undefined;
  /** Breaks inside words rather than overflow: for user input. */
  readonly breaks?: boolean | undefined;
  readonly nowrap?: boolean | undefined;
  /** Preserves line breaks of the input. */
  readonly lines?: boolean | undefined;
  readonly underlined?: boolean | undefined;
  /** No underline. */
  readonly plain?: boolean | undefined;
  /** At least as high as a touch target. */
  readonly touch?: boolean | undefined;
  /** Takes the remaining width of its row; with a number, wraps below that many px. */
  readonly grow?: boolean | 240 | undefined;
  readonly atEnd?: boolean | undefined;
  /** Alignment on the cross axis. */
  readonly self?: 'start' | 'center' | undefined;
  /**
   * A surface: `card` and `paper` with a hairline border, `floating` as an overlay, `choice` to be pressed,
   * `item` of a menu, the others coloured by meaning.
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
  /** More padding; `airy` for the main element of a page. */
  readonly roomy?: boolean | undefined;
  readonly airy?: boolean | undefined;
  /** A candle-coloured line at the start edge: the current one. */
  readonly marked?: boolean | undefined;
  /** A separator: `below` in a list of rows, `above` between the parts of a card. */
  readonly rule?: 'below' | 'above' | undefined;
  readonly screenOnly?: boolean | undefined;
}

/** The classes of a look, and the remaining props. */
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
