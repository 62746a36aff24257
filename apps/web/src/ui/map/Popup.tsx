import { getDirection } from '@salons/contract/language';
import { Popup as MapLibrePopup } from 'maplibre-gl';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLanguage } from '../../lib/language.ts';
import type { MapPopup } from './mapView.types.ts';
import styles from './Popup.module.css';
import type { DrawnMap } from './useMap.ts';

interface Props {
  readonly drawnMap: DrawnMap;
  readonly popup: MapPopup;
}

/** px between a popup and the map's edge; if less, the map pans to show the whole popup. */
const margin = 12;

const bringIntoView = ({ map }: DrawnMap, content: HTMLElement) => {
  // Includes the padding around the content.
  const box = (content.parentElement ?? content).getBoundingClientRect();
  const frame = map.getContainer().getBoundingClientRect();
  const past = (start: number, end: number, from: number, to: number) =>
    Math.min(0, start - from - margin) || Math.max(0, end - to + margin);
  const x = past(box.left, box.right, frame.left, frame.right);
  const y = past(box.top, box.bottom, frame.top, frame.bottom);
  if (x !== 0 || y !== 0) map.panBy([x, y], { duration: 200 });
};

/** The caller's content at a place on the map, in the page's direction; the map itself is ltr. */
export function Popup({ drawnMap, popup }: Props) {
  const [content] = useState(() => document.createElement('div'));
  const language = useLanguage();
  const close = useEffectEvent(() => popup.onClose());
  const { lat, lng } = popup.at;
  const { map } = drawnMap;

  useEffect(() => {
    const shown = new MapLibrePopup({
      closeButton: false,
      closeOnClick: false,
      focusAfterOpen: false,
      maxWidth: 'none',
      offset: 22,
      ...(styles['popup'] === undefined ? {} : { className: styles['popup'] }),
    })
      .setLngLat({ lat, lng })
      .setDOMContent(content)
      .addTo(map);
    // Content that loads later may be larger.
    const grown = new ResizeObserver(() => bringIntoView({ map, drawn: 0 }, content));
    grown.observe(content);
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    map.getContainer().addEventListener('keydown', closeByKey);
    return () => {
      grown.disconnect();
      map.getContainer().removeEventListener('keydown', closeByKey);
      shown.remove();
    };
  }, [map, content, lat, lng]);

  return createPortal(
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this is what belongs to one place
    <div role="group" aria-label={popup.label} dir={getDirection(language)} lang={language}>
      {popup.content}
    </div>,
    content,
  );
}
