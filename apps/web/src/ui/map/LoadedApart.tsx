import { Component, type ReactNode, Suspense, useEffect, useEffectEvent } from 'react';
import styles from './LoadedApart.module.css';
import { useMapTexts } from './map.texts.ts';
import type { MapUnavailableReason } from './mapView.types.ts';
import { hasWebGl } from './webgl.ts';

interface BoundaryProps {
  readonly children: ReactNode;
  readonly onFailure: () => void;
}

/** The map's script did not arrive, or the map fell over: the page round it goes on. */
class Boundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch() {
    this.props.onFailure();
  }
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}

/** What stands in the map's place until it is there. */
export function MapLoading() {
  const t = useMapTexts();
  return (
    <div className={styles['loading']} role="status">
      {t('loading')}
    </div>
  );
}

interface Props {
  readonly children: ReactNode;
  /** As large as what it gives way to, so that nothing on the page moves. */
  readonly meanwhile?: ReactNode;
  readonly onUnavailable: (reason: MapUnavailableReason) => void;
}

/** Shows a map that is loaded apart, or nothing where none can be, and says so once. */
export function LoadedApart({ children, meanwhile = <MapLoading />, onUnavailable }: Props) {
  const canDraw = hasWebGl();
  const say = useEffectEvent(onUnavailable);
  useEffect(() => {
    if (!canDraw) say('no-webgl');
  }, [canDraw]);
  if (!canDraw) return null;
  return (
    <Boundary onFailure={() => onUnavailable('not-loaded')}>
      <Suspense fallback={meanwhile}>{children}</Suspense>
    </Boundary>
  );
}
