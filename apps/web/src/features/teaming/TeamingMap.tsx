import { useEffect, useMemo, useRef, useState } from 'react';
import { settings } from '../../lib/settings.ts';
import { type Coordinates, lookAtAll } from '../../ui/map/geo.ts';
import { MapView } from '../../ui/map/MapView.tsx';
import type { NoMapReason } from '../../ui/map/mapView.types.ts';
import { useMapPlaces } from '../reference/reference.api.ts';
import { keyOfOption, nextAtPin, type OptionRow, pinsOf, placeOf, type SideRow } from './board.rules.ts';
import { useTeamingTexts } from './teaming.texts.ts';

/** As many as are brought into sight at once; the rest by moving the map. */
const shownAtOnce = 10;
const farthest = 5;
const closest = 13;
/** Somebody without options stands amid the towns around, to be recognised. */
const closestAlone = 11;
const none: readonly OptionRow[] = [];

interface TeamingMapProps {
  readonly rows: readonly SideRow[];
  readonly row: SideRow | undefined;
  /** Undefined until they are known. */
  readonly options: readonly OptionRow[] | undefined;
  readonly marked: string | undefined;
  readonly onChoose: (id: number) => void;
  readonly onMark: (option: OptionRow) => void;
  readonly onUnavailable: (reason: NoMapReason) => void;
}

/** Where the camera looks: at the chosen one and the first who fit it, each time another one is chosen. */
const useView = (
  here: Coordinates | undefined,
  id: number | undefined,
  options: readonly OptionRow[] | undefined,
) => {
  const holder = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<{ center: Coordinates; zoom: number }>({
    center: settings.map_center,
    zoom: 8,
  });
  const [lookedAt, setLookedAt] = useState<string>();
  const wanted = here === undefined ? undefined : `${id} ${options === undefined ? 'alone' : 'all'}`;
  useEffect(() => {
    if (here === undefined || wanted === undefined || wanted === lookedAt) return;
    const around = (options ?? none)
      .slice(0, shownAtOnce)
      .map(placeOf)
      .filter((place) => place !== undefined);
    const { clientWidth = 0, clientHeight = 0 } = holder.current ?? {};
    const box = { width: Math.max(120, clientWidth - 120), height: Math.max(120, clientHeight - 140) };
    setLookedAt(wanted);
    setView(lookAtAll([here, ...around], box, around.length === 0 ? closestAlone : closest));
  }, [here, options, wanted, lookedAt]);
  return { holder, view, setView };
};

/** The chosen one, the numbers of those who fit with lines to them, and the others of the list as dots. */
export const TeamingMap = (props: TeamingMapProps) => {
  const { rows, row, marked } = props;
  const options = props.options ?? none;
  const t = useTeamingTexts();
  const places = useMapPlaces();
  const here = useMemo(() => row && placeOf(row), [row]);
  const { holder, view, setView } = useView(here, row?.id, props.options);
  const points = useMemo(
    () =>
      rows.flatMap((one) => {
        const at = one.id === row?.id ? undefined : placeOf(one);
        return at === undefined ? [] : [{ id: one.id, ...at }];
      }),
    [rows, row?.id],
  );
  const pins = useMemo(() => pinsOf(options, marked), [options, marked]);
  const lines = useMemo(
    () =>
      here === undefined
        ? []
        : pins.map((pin) => ({ from: here, to: { lat: pin.lat, lng: pin.lng }, marked: pin.marked })),
    [here, pins],
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
        styleUrl={settings.map_style_url ?? undefined}
        onPin={(pin) => {
          const option = nextAtPin(options, pin, marked);
          if (option !== undefined && keyOfOption(option) !== marked) props.onMark(option);
        }}
        onSelect={(id) => {
          if (id !== undefined) props.onChoose(id);
        }}
        onPlaceWithMany={([first]) => {
          if (first !== undefined) props.onChoose(first);
        }}
        onMove={setView}
        onUnavailable={props.onUnavailable}
      />
    </div>
  );
};
