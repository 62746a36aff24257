import { lazy, useState } from 'react';
import { CoordinateFields } from './CoordinateFields.tsx';
import { LoadedApart, MapLoading } from './LoadedApart.tsx';
import { NoMapNote, SmallMapFrame } from './SmallMapFrame.tsx';
import type { SmallMapProps } from './smallMap.types.ts';

const SmallMapCanvas = lazy(() =>
  import('./SmallMapCanvas.tsx').then((loaded) => ({ default: loaded.SmallMapCanvas })),
);

/** Fallback of the map's size, with its help. */
function Meanwhile() {
  return (
    <div>
      <SmallMapFrame>
        <MapLoading />
      </SmallMapFrame>
    </div>
  );
}

/** A small map to place one pin; coordinate fields where no map is available. */
export function SmallMap(props: SmallMapProps) {
  const [isWithoutMap, setWithoutMap] = useState(false);
  const withoutMap = () => setWithoutMap(true);
  if (isWithoutMap && props.hasOwnFields === true) return <NoMapNote />;
  if (isWithoutMap)
    return <CoordinateFields label={props.label} value={props.value} onChange={props.onChange} />;
  return (
    <LoadedApart meanwhile={<Meanwhile />} onUnavailable={withoutMap}>
      <SmallMapCanvas {...props} onUnavailable={withoutMap} />
    </LoadedApart>
  );
}
