import type { StyleSpecification } from 'maplibre-gl';
import { backgroundLayers, backgroundSources } from './backgroundLayers.ts';
import type { Palette } from './palette.ts';
import { pointLayers, pointSources } from './pointLayers.ts';

/** The whole style on the bundled background; nothing in it is fetched from elsewhere. */
export const localStyle = (palette: Palette, maxZoom: number): StyleSpecification => ({
  version: 8,
  sources: { ...backgroundSources(), ...pointSources(maxZoom) },
  layers: [...backgroundLayers(palette), ...pointLayers(palette)],
});

/**
 * The points on a style from elsewhere. Its glyphs are left out: all letters are drawn from the page's own fonts,
 * as no glyph server has ours.
 */
export const remoteStyle = (
  remote: StyleSpecification,
  palette: Palette,
  maxZoom: number,
): StyleSpecification => {
  const { glyphs: _fetchedLetters, ...rest } = remote;
  return {
    ...rest,
    sources: { ...remote.sources, ...pointSources(maxZoom) },
    layers: [...remote.layers, ...pointLayers(palette)],
  };
};
