import { setWorkerUrl } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';

/** The interface's own family: MapLibre draws its letters from it, so no glyph server is asked. */
export const fontFamily = 'Heebo Variable';

const sample = 'אבג Abc 123';

/**
 * A page written from right to left hands its direction to the canvas the letters are drawn on, and a bracket then
 * comes out turned round once more than MapLibre already turned it. Each letter stands alone: it is drawn ltr.
 */
const drawLettersLeftToRight = () => {
  if (typeof OffscreenCanvasRenderingContext2D === 'undefined') return;
  const { prototype } = OffscreenCanvasRenderingContext2D;
  const { fillText } = prototype;
  prototype.fillText = function fillTextLeftToRight(...line: Parameters<typeof fillText>) {
    this.direction = 'ltr';
    fillText.apply(this, line);
  };
};

let ready: Promise<unknown> | undefined;

/** Sets MapLibre up, once: its worker, its letters. Done when the font is there, or 3 seconds have passed. */
export const prepareEngine = (): Promise<unknown> => {
  ready ??= (() => {
    setWorkerUrl(workerUrl);
    drawLettersLeftToRight();
    const fonts = Promise.all([
      document.fonts.load(`400 24px "${fontFamily}"`, sample),
      document.fonts.load(`700 24px "${fontFamily}"`, sample),
    ]);
    // A page whose font never comes is drawn in the system's.
    return Promise.race([fonts.catch(() => undefined), new Promise((done) => setTimeout(done, 3000))]);
  })();
  return ready;
};
