import { toEtag } from '../../core/prepared-body.ts';
import type { Pictures } from '../../platform/pictures/pictures.ts';
import { type CardContent, layOutCard, measuredTexts } from './card.rules.ts';

interface Card {
  readonly etag: string;
  readonly png: Buffer;
}
/** Draws the picture of a salon, or gives the one that was drawn of the same content. */
export type DrawCard = (content: CardContent) => Promise<Card>;

/** A picture has some 40 kB. */
const maxCachedCards = 300;

/** Keeps the pictures that were asked for last, and draws one that many ask for at once a single time. */
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
    // The newest stand last.
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
