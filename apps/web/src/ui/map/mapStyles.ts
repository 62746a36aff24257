import type { Language } from '@salons/contract/language';
import type { Settings } from '@salons/contract/settings';
import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl';
import { backgroundLayers, backgroundSources, nameLayers } from './backgroundLayers.ts';
import type { Palette } from './palette.ts';
import { pointLayers, pointSources } from './pointLayers.ts';
import { sources } from './sources.ts';

/** Layers between the bundled background and the points. */
export interface Ground {
  readonly sources: Readonly<Record<string, SourceSpecification>>;
  readonly layers: readonly LayerSpecification[];
}

const nothingMore: Ground = { sources: {}, layers: [] };

/**
 * A complete style; the bundled background is below everything, so that the map is never empty (product
 * §6.125).
 */
export const mapStyle = (palette: Palette, ground: Ground = nothingMore): StyleSpecification => ({
  version: 8,
  sources: { ...backgroundSources(), ...ground.sources, ...pointSources() },
  layers: [...backgroundLayers(palette), ...ground.layers, ...nameLayers(palette), ...pointLayers(palette)],
});

/** Streets from our own tile server; their layers are a lazy chunk, loaded only if there are streets. */
export const streetGround = async (
  tiles: NonNullable<Settings['map_tiles']>,
  palette: Palette,
  language: Language,
): Promise<Ground> => {
  const { streetLayers } = await import('./streetLayers.ts');
  const { west, south, east, north } = tiles.bounds;
  const address = `${location.origin}/map/tiles/{z}/{x}/{y}?v=${encodeURIComponent(tiles.version)}`;
  return {
    sources: {
      [sources.streets]: {
        type: 'vector',
        tiles: [address],
        maxzoom: tiles.max_zoom,
        bounds: [west, south, east, north],
      },
    },
    layers: streetLayers(palette, language),
  };
};

/** Layers that cover the bundled background from the start. */
export const isCover = ({ type }: LayerSpecification): boolean => type === 'background';

/**
 * An external style. Glyphs are removed: all labels use the page's own fonts, which no glyph server has.
 * Covering layers stay hidden until a tile has loaded.
 */
export const remoteGround = (remote: StyleSpecification): Ground => ({
  sources: remote.sources,
  layers: remote.layers.map((layer) =>
    layer.type === 'background' ? { ...layer, layout: { ...layer.layout, visibility: 'none' } } : layer,
  ),
});
