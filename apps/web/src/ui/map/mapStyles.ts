import type { Language } from '@salons/contract/language';
import type { Settings } from '@salons/contract/settings';
import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl';
import { backgroundLayers, backgroundSources, nameLayers } from './backgroundLayers.ts';
import type { Palette } from './palette.ts';
import { pointLayers, pointSources } from './pointLayers.ts';
import { sources } from './sources.ts';

/** What is drawn over the bundled background and under the points. */
export interface Ground {
  readonly sources: Readonly<Record<string, SourceSpecification>>;
  readonly layers: readonly LayerSpecification[];
}

const nothingMore: Ground = { sources: {}, layers: [] };

/** A whole style: the bundled background lies under all, so that the map never waits empty (product §6.125). */
export const mapStyle = (palette: Palette, ground: Ground = nothingMore): StyleSpecification => ({
  version: 8,
  sources: { ...backgroundSources(), ...ground.sources, ...pointSources() },
  layers: [...backgroundLayers(palette), ...ground.layers, ...nameLayers(palette), ...pointLayers(palette)],
});

/** The streets that our own server hands out; their layers are loaded apart, and only where there are streets. */
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

/** Layers that cover everything from the start, and the bundled background with it. */
export const isCover = ({ type }: LayerSpecification): boolean => type === 'background';

/**
 * A style from elsewhere. Its glyphs are left out: all letters are drawn from the page's own fonts, as no glyph server
 * has ours. What covers everything stays hidden until a tile has come.
 */
export const remoteGround = (remote: StyleSpecification): Ground => ({
  sources: remote.sources,
  layers: remote.layers.map((layer) =>
    layer.type === 'background' ? { ...layer, layout: { ...layer.layout, visibility: 'none' } } : layer,
  ),
});
