import { setWorkerUrl } from 'maplibre-gl';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';

/** The interface's own font: MapLibre renders glyphs from it, so that no glyph server is needed. */
export const fontFamily = 'Heebo Variable';

const sample = 'אבג Abc 123';

/**
 * On an rtl page the glyph canvas inherits rtl and mirrors brackets that MapLibre has already mirrored.
 * Glyphs are rendered one by one: force ltr.
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

/** Initialises MapLibre once: worker and fonts. Resolves when the font is loaded, or after 3 seconds. */
export const prepareEngine = (): Promise<unknown> => {
  ready ??= (() => {
    setWorkerUrl(workerUrl);
    drawLettersLeftToRight();
    const fonts = Promise.all([
      document.fonts.load(`400 24px "${fontFamily}"`, sample),
      document.fonts.load(`700 24px "${fontFamily}"`, sample),
    ]);
    // Falls back to the system font.
    return Promise.race([fonts.catch(() => undefined), new Promise((done) => setTimeout(done, 3000))]);
  })();
  return ready;
};
