import { IANAZone, type Zone } from 'luxon';

const quarterMs = 15 * 60_000;
/** Of one zone: a year of quarters of an hour is 35,000. */
const cachedOffsets = 20_000;

/**
 * A zone that works out its offset once for each quarter of an hour: `Intl` takes some ten microseconds each time, and a
 * message asks it a dozen times. Clocks are put forward and back at full quarters of UTC alone.
 */
class CachedZone extends IANAZone {
  readonly #offsets = new Map<number, number>();

  override offset(ms: number): number {
    const quarter = Math.floor(ms / quarterMs);
    const cachedOffset = this.#offsets.get(quarter);
    if (cachedOffset !== undefined) return cachedOffset;
    const offset = super.offset(ms);
    if (this.#offsets.size >= cachedOffsets) this.#offsets.clear();
    this.#offsets.set(quarter, offset);
    return offset;
  }
}

const zones = new Map<string, Zone>();

/** A zone for luxon by its IANA name; UTC, which luxon writes in its own way, and a name that is no zone stay as they are. */
export const getZone = (name: string): Zone | string => {
  const cachedZone = zones.get(name);
  if (cachedZone !== undefined) return cachedZone;
  if (name === 'UTC' || !IANAZone.isValidZone(name)) return name;
  const zone = new CachedZone(name);
  zones.set(name, zone);
  return zone;
};
