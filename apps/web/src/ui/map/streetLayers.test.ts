import { expect, test } from 'vitest';
import type { Palette } from './palette.ts';
import { streetLayers } from './streetLayers.ts';

const palette: Palette = {
  sea: '#dde6ea',
  seaName: '#45647a',
  land: '#f7f2e9',
  shore: '#e7e0d4',
  text: '#5b6275',
  street: '#ffffff',
  streetEdge: '#e6dfd2',
  mainStreet: '#fbe9cf',
  mainStreetEdge: '#ecd9bb',
  green: '#e3eada',
  built: '#f1ebdf',
  paper: '#ffffff',
  ink: '#1b2440',
  quiet: '#5b6275',
  you: '#1b2440',
  candle: '#e8871e',
  wine: '#8e2a3a',
  ring: '#7a4208',
  onCandle: '#1b2440',
};

test('no border, no name of a state, nothing that needs pictures or letters from elsewhere', () => {
  const drawn = streetLayers(palette, 'he');
  expect(drawn.length).toBeGreaterThan(30);
  const ids = drawn.map(({ id }) => id).join(' ');
  expect(ids).not.toMatch(/boundar|country|region|shield/);
  const written = JSON.stringify(drawn);
  expect(written).not.toMatch(/icon-image|Noto|sprite|uppercase/);
});

test.each(['he', 'en'] as const)(
  'names are those of the page in %s, else as they are written there',
  (language) => {
    const named = streetLayers(palette, language).filter(({ type }) => type === 'symbol');
    expect(named.map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        'roads_labels_minor',
        'roads_labels_major',
        'places_locality',
        'places_subplace',
      ]),
    );
    for (const layer of named)
      expect(layer).toMatchObject({
        layout: {
          'text-field': ['coalesce', ['get', `name:${language}`], ['get', 'name'], ['get', 'name:en']],
          'text-font': expect.arrayContaining(['Heebo Variable']),
        },
      });
  },
);

test('every colour is one of the page', () => {
  const own = new Set(Object.values(palette));
  const colours = JSON.stringify(streetLayers(palette, 'he')).match(/#[0-9a-f]{3,8}\b/gi) ?? [];
  expect(colours.filter((colour) => !own.has(colour))).toEqual([]);
});

test('landmarks begin at zoom 16, as names alone', () => {
  const landmarks = streetLayers(palette, 'he').find(({ id }) => id === 'landmarks');
  expect(landmarks).toMatchObject({ minzoom: 16, paint: { 'text-color': palette.text } });
});
