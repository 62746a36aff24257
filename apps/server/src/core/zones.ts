import { IANAZone, type Zone } from 'luxon';

const quarterMs = 15 * 60_000;
/** Per zone: a year has 35,000 quarters of an hour. */
const cachedOffsets = 20_000;

/**
 * A zone that caches its offset per quarter of an hour: `Intl` takes about ten microseconds each time, and a message
 * needs it a dozen times. Clocks change only at full quarters of UTC.
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

/** A luxon zone for an IANA name; UTC and invalid names are returned unchanged. */
export const getZone = (name: string): Zone | string => {
  const cachedZone = zones.get(name);
  if (cachedZone !== undefined) return cachedZone;
  if (name === 'UTC' || !IANAZone.isValidZone(name)) return name;
  const zone = new CachedZone(name);
  zones.set(name, zone);
  return zone;
};
