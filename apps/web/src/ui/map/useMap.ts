import type { Settings } from '@salons/contract/settings';
import { AttributionControl, Map as MapLibre, type StyleSpecification } from 'maplibre-gl';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useColorScheme } from '../../lib/media.ts';
import { settings as pageSettings } from '../../lib/settings.ts';
import { prepareEngine } from './engine.ts';
import type { Bounds, Coordinates } from './geo.ts';
import { type Ground, mapStyle, remoteGround, streetGround } from './mapStyles.ts';
import type { MapUnavailableReason } from './mapView.types.ts';
import { addMarkImages } from './markImages.ts';
import { readPalette } from './palette.ts';
import { fetchStyle } from './remoteStyle.ts';
import { useStreets } from './useStreets.ts';

interface MapSettings {
  readonly center: Coordinates;
  readonly zoom: number;
  readonly minZoom: number;
  readonly maxZoom: number;
  readonly styleUrl: string | undefined;
  readonly onUnavailable: (reason: MapUnavailableReason) => void;
}

export interface DrawnMap {
  readonly map: MapLibre;
  /** Counts loaded styles: each starts with empty sources that need their data again. */
  readonly drawn: number;
}

const create = (
  container: HTMLElement,
  { center, zoom, minZoom, maxZoom }: MapSettings,
  ground: Ground | undefined,
): MapLibre => {
  const map = new MapLibre({
    container,
    style: mapStyle(readPalette(container), ground),
    center,
    zoom,
    minZoom,
    maxZoom,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration: matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 150,
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  return map;
};

/** Our own street tiles, unless an external style replaces them. */
const ownTiles = (styleUrl: string | undefined): Settings['map_tiles'] =>
  styleUrl === undefined ? pageSettings.map_tiles : null;

/** External styles do not declare their coverage. */
const wholeWorld: Bounds = { west: -180, south: -90, east: 180, north: 90 };

const useRemoteStyle = (url: string | undefined): StyleSpecification | undefined => {
  const [style, setStyle] = useState<StyleSpecification>();
  useEffect(() => {
    let left = false;
    const ask = async () => {
      const found = url === undefined ? undefined : await fetchStyle(url);
      if (!left) setStyle(found);
    };
    void ask();
    return () => {
      left = true;
    };
  }, [url]);
  return style;
};

/**
 * A MapLibre map in this element, in the page's theme. Only `styleUrl` and the theme are reactive.
 * @returns undefined until the first style is loaded
 */
export const useMap = (
  holder: RefObject<HTMLElement | null>,
  settings: MapSettings,
): DrawnMap | undefined => {
  const [map, setMap] = useState<MapLibre>();
  const [drawn, setDrawn] = useState(0);
  // Theme tokens follow the system's colour scheme.
  const scheme = useColorScheme();
  const language = useLanguage();
  const remote = useRemoteStyle(settings.styleUrl);
  const fail = useEffectEvent((reason: MapUnavailableReason) => settings.onUnavailable(reason));
  const painted = useRef<readonly unknown[]>([]);
  const paintedFirst = useEffectEvent((created: MapLibre) => [created, scheme, language, undefined]);
  const createNow = useEffectEvent((container: HTMLElement, ground: Ground | undefined) =>
    create(container, settings, ground),
  );
  /** Without its layers the map keeps the bundled background. */
  const loadStreets = useEffectEvent(async (container: HTMLElement) => {
    const tiles = ownTiles(settings.styleUrl);
    if (tiles === null) return undefined;
    return streetGround(tiles, readPalette(container), language).catch(() => undefined);
  });

  useEffect(() => {
    let created: MapLibre | undefined;
    let left = false;
    const start = async () => {
      const container = holder.current;
      if (container === null) return;
      const [ground] = await Promise.all([loadStreets(container), prepareEngine()]);
      if (left) return;
      try {
        created = createNow(container, ground);
      } catch {
        fail('no-webgl');
        return;
      }
      const drawnNow = created;
      created.on('style.load', () => {
        addMarkImages(drawnNow);
        setDrawn((count) => count + 1);
      });
      created.on('error', ({ error }) => {
        if (/webgl/i.test(error.message)) fail('no-webgl');
      });
      painted.current = paintedFirst(created);
      setMap(created);
    };
    void start();
    return () => {
      left = true;
      created?.remove();
      setMap(undefined);
      setDrawn(0);
    };
  }, [holder]);

  const restyle = useEffectEvent(async (target: MapLibre) => {
    const wanted = [target, scheme, language, remote];
    if (wanted.every((part, index) => part === painted.current[index])) return;
    painted.current = wanted;
    const container = target.getContainer();
    const ground = remote === undefined ? await loadStreets(container) : remoteGround(remote);
    // The theme or language has changed meanwhile, or the map was removed.
    if (painted.current !== wanted || !container.isConnected) return;
    target.setStyle(mapStyle(readPalette(container), ground), { diff: false });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are read again when the scheme turns
  useEffect(() => {
    if (map === undefined) return;
    // The theme's attribute is set before its new colours can be read.
    const frame = requestAnimationFrame(() => void restyle(map));
    return () => cancelAnimationFrame(frame);
  }, [map, scheme, language, remote]);

  useEffect(() => {
    if (map === undefined || remote === undefined) return;
    const credit = new AttributionControl({ compact: false });
    map.addControl(credit, 'bottom-left');
    return () => {
      if (map.hasControl(credit)) map.removeControl(credit);
    };
  }, [map, remote]);

  const drawnMap = map !== undefined && drawn > 0 ? { map, drawn } : undefined;
  useStreets(drawnMap, remote === undefined ? ownTiles(settings.styleUrl)?.bounds : wholeWorld, remote);
  return drawnMap;
};
