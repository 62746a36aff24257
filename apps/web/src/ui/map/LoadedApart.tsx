import { Component, type ReactNode, Suspense, useEffect, useEffectEvent } from 'react';
import styles from './LoadedApart.module.css';
import { useMapTexts } from './map.texts.ts';
import type { MapUnavailableReason } from './mapView.types.ts';
import { hasWebGl } from './webgl.ts';

interface BoundaryProps {
  readonly children: ReactNode;
  readonly onFailure: () => void;
}

/** Catches a failed import or a crash of the map: the page around it keeps working. */
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
  /** Fallback of the same size, to avoid a layout shift. */
  readonly meanwhile?: ReactNode;
  readonly onUnavailable: (reason: MapUnavailableReason) => void;
}

/** Renders a lazily loaded map, or nothing where it fails; reports the failure once. */
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
