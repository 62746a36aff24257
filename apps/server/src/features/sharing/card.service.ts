import { toEtag } from '../../core/prepared-body.ts';
import type { Pictures } from '../../platform/pictures/pictures.ts';
import { type CardContent, layOutCard, measuredTexts } from './card.rules.ts';

interface Card {
  readonly etag: string;
  readonly png: Buffer;
}
export type DrawCard = (content: CardContent) => Promise<Card>;

/** A card has about 40 kB. */
const maxCachedCards = 300;

/** An LRU cache of cards; concurrent requests for one card share its rendering. */
export const makeDrawCard = (pictures: Pictures): DrawCard => {
  const cached = new Map<string, Promise<Card>>();
  const draw = async (content: CardContent): Promise<Card> => {
    const { words, texts } = measuredTexts(content);
    const png = await pictures.draw(layOutCard(content, words, await pictures.measure(texts)));
    return { etag: toEtag(png), png };
  };
  return (content) => {
    const key = JSON.stringify(content);
    const found = cached.get(key) ?? draw(content);
    // Move to the newest end.
    cached.delete(key);
    cached.set(key, found);
    for (const oldest of cached.keys()) {
      if (cached.size <= maxCachedCards) break;
      cached.delete(oldest);
    }
    void found.catch(() => cached.delete(key));
    return found;
  };
};
