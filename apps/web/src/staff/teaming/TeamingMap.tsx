import { useEffect, useMemo, useRef, useState } from 'react';
import { settings } from '../../lib/settings.ts';
import { useMapPlaces } from '../../nouns/reference/reference.api.ts';
import { type Bounds, type Coordinates, lookAtMost } from '../../ui/map/geo.ts';
import { MapView } from '../../ui/map/MapView.tsx';
import type { MapLine, MapOther, MapUnavailableReason } from '../../ui/map/mapView.types.ts';
import {
  getCoordinates,
  nextAtPin,
  type OptionRow,
  type SideRow,
  toOptionKey,
  toPins,
} from './board.rules.ts';
import { useTeamingTexts } from './teaming.texts.ts';
import type { SidePoints } from './useSides.ts';

/** Maximum of options fitted into the viewport. */
const shownAtOnce = 10;
/** Minimum zoom, for salons abroad. */
const farthest = 2;
const closest = 13;
/** Maximum zoom of a row without options, so that surrounding towns are visible. */
const closestAlone = 11;
const none: readonly OptionRow[] = [];

interface TeamingMapProps {
  /** All rows of the filter, including pages not loaded by the list. */
  readonly side: SidePoints | undefined;
  readonly row: SideRow | undefined;
  /** Undefined while loading. */
  readonly options: readonly OptionRow[] | undefined;
  /** Key of the options' filters. */
  readonly optionsFilter: string;
  readonly marked: string | undefined;
  /** Free ones of the other side. */
  readonly others: readonly MapOther[];
  /** Shown while no row is selected. */
  readonly planLines: readonly MapLine[];
  readonly onOther: (id: number) => void;
  readonly onFrame: (bounds: Bounds) => void;
  readonly onChoose: (id: number) => void;
  readonly onMark: (option: OptionRow) => void;
  readonly onUnavailable: (reason: MapUnavailableReason) => void;
}

/**
 * Camera: fits all rows when their filter changes, and the selected row with its first options when the
 * selection or their filters change (product §10.113). Refetched data moves nothing.
 */
const useView = (
  side: SidePoints | undefined,
  chosen: { readonly id: number; readonly here: Coordinates | undefined } | undefined,
  options: readonly OptionRow[] | undefined,
  optionsFilter: string,
) => {
  const holder = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<{ center: Coordinates; zoom: number }>({
    center: settings.map_center,
    zoom: 8,
  });
  const filterLookedAt = useRef<string>(undefined);
  const chosenLookedAt = useRef<string>(undefined);
  const chosenKey =
    chosen && `${chosen.id} ${options === undefined ? 'alone' : `with those of ${optionsFilter}`}`;
  useEffect(() => {
    const look = (places: readonly Coordinates[], nearest: number, middle?: Coordinates) => {
      const [first, ...others] = places;
      if (first === undefined) return;
      const { clientWidth = 0, clientHeight = 0 } = holder.current ?? {};
      const box = { width: Math.max(120, clientWidth - 120), height: Math.max(120, clientHeight - 140) };
      setView(lookAtMost([first, ...others], box, { closest: nearest, farthest }, middle));
    };
    const isFirst = filterLookedAt.current === undefined;
    const isOtherFilter = side?.filter !== undefined && side.filter !== filterLookedAt.current;
    const isOtherChoice = chosenKey !== undefined && chosenKey !== chosenLookedAt.current;
    if (isOtherFilter) filterLookedAt.current = side.filter;
    if (chosenKey !== undefined) chosenLookedAt.current = chosenKey;
    if (isOtherChoice && chosen !== undefined) {
      const around = (options ?? none)
        .slice(0, shownAtOnce)
        .flatMap((option) => getCoordinates(option) ?? []);
      // An online salon has no place: its options are shown.
      const here = chosen.here === undefined ? [] : [chosen.here];
      look([...here, ...around], around.length === 0 ? closestAlone : closest, chosen.here);
    } else if (isOtherFilter && !(isFirst && chosen !== undefined)) look(side.points, closestAlone);
  }, [side, chosen, chosenKey, options]);
  return { holder, view, setView };
};

/** The selected row, its numbered options with lines, and the other rows as dots. */
export const TeamingMap = (props: TeamingMapProps) => {
  const { side, row, marked } = props;
  const options = props.options ?? none;
  const t = useTeamingTexts();
  const places = useMapPlaces();
  const here = useMemo(() => row && getCoordinates(row), [row]);
  const chosen = useMemo(() => row && { id: row.id, here }, [row, here]);
  const { holder, view, setView } = useView(side, chosen, props.options, props.optionsFilter);
  const points = useMemo(() => (side?.points ?? []).filter(({ id }) => id !== row?.id), [side, row?.id]);
  // Options have a numbered pin instead.
  const numbered = useMemo(
    () =>
      new Set(options.map((option) => (option.side === 'witnesses' ? option.witness : option.host_salon))),
    [options],
  );
  const others = useMemo(() => props.others.filter(({ id }) => !numbered.has(id)), [props.others, numbered]);
  const pins = useMemo(() => toPins(options, marked), [options, marked]);
  const lines = useMemo(
    () =>
      here === undefined
        ? props.planLines
        : pins.map((pin) => ({ from: here, to: { lat: pin.lat, lng: pin.lng }, marked: pin.marked })),
    [here, pins, props.planLines],
  );
  return (
    <div ref={holder} style={{ blockSize: '100%' }}>
      <MapView
        points={points}
        places={places}
        center={view.center}
        zoom={view.zoom}
        minZoom={farthest}
        label={t('mapLabel')}
        selected={useMemo(() => (here === undefined ? [] : [here]), [here])}
        pins={pins}
        lines={lines}
        others={others}
        onOther={props.onOther}
        styleUrl={settings.map_style_url ?? undefined}
        onPin={(pin) => {
          const option = nextAtPin(options, pin, marked);
          if (option !== undefined && toOptionKey(option) !== marked) props.onMark(option);
        }}
        onSelect={(id) => {
          if (id !== undefined) props.onChoose(id);
        }}
        onPlaceWithMany={([first]) => {
          if (first !== undefined) props.onChoose(first);
        }}
        onMove={(viewport) => {
          setView(viewport);
          props.onFrame(viewport.bounds);
        }}
        onUnavailable={props.onUnavailable}
      />
    </div>
  );
};
