import { lazy, useState } from 'react';
import { CoordinateFields } from './CoordinateFields.tsx';
import { LoadedApart, MapLoading } from './LoadedApart.tsx';
import { NoMapNote, SmallMapFrame } from './SmallMapFrame.tsx';
import type { SmallMapProps } from './smallMap.types.ts';

const SmallMapCanvas = lazy(() =>
  import('./SmallMapCanvas.tsx').then((loaded) => ({ default: loaded.SmallMapCanvas })),
);

/** The room that the map will take, with its help. */
function Meanwhile() {
  return (
    <div>
      <SmallMapFrame>
        <MapLoading />
      </SmallMapFrame>
    </div>
  );
}

/** A small map with one pin to put; where there can be no map, two fields for the coordinates. */
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
