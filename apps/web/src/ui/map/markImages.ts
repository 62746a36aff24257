import type { Map as MapLibre } from 'maplibre-gl';
import { type Palette, readPalette } from './palette.ts';

/** Names of the images in the style. */
export const diamondImage = 'own-diamond';
export const pillImage = 'own-pill';

const ratio = 2;
const diamondSide = 18;
const pill = { width: 40, height: 24 };

const openPen = (width: number, height: number): CanvasRenderingContext2D | null => {
  const canvas = document.createElement('canvas');
  canvas.width = width * ratio;
  canvas.height = height * ratio;
  const pen = canvas.getContext('2d');
  pen?.scale(ratio, ratio);
  return pen;
};

const paint = (
  pen: CanvasRenderingContext2D,
  { paper }: Palette,
  edge: string,
  lineWidth: number,
): ImageData => {
  pen.fillStyle = paper;
  pen.fill();
  pen.lineWidth = lineWidth;
  pen.strokeStyle = edge;
  pen.stroke();
  return pen.getImageData(0, 0, pen.canvas.width, pen.canvas.height);
};

const drawDiamond = (palette: Palette): ImageData | undefined => {
  const pen = openPen(diamondSide, diamondSide);
  const [middle, edge] = [diamondSide / 2, 2];
  pen?.moveTo(middle, edge);
  pen?.lineTo(diamondSide - edge, middle);
  pen?.lineTo(middle, diamondSide - edge);
  pen?.lineTo(edge, middle);
  pen?.closePath();
  return pen === null ? undefined : paint(pen, palette, palette.ink, 1.5);
};

const drawPill = (palette: Palette): ImageData | undefined => {
  const pen = openPen(pill.width, pill.height);
  pen?.roundRect(0.5, 0.5, pill.width - 1, pill.height - 1, pill.height / 2 - 0.5);
  return pen === null ? undefined : paint(pen, palette, palette.quiet, 0.75);
};

/**
 * Adds the images of the marks to the style, in the colours of the page: the diamond of places of another kind, and the
 * ground of labels, whose middle stretches.
 */
export const addMarkImages = (map: MapLibre): void => {
  const palette = readPalette(map.getContainer());
  const add = (name: string, image: ImageData | undefined, stretched?: object) => {
    if (image === undefined) return;
    if (map.hasImage(name)) map.removeImage(name);
    map.addImage(name, image, { pixelRatio: ratio, ...stretched });
  };
  add(diamondImage, drawDiamond(palette));
  const side = pill.height * (ratio / 2);
  const [width, height] = [pill.width * ratio, pill.height * ratio];
  add(pillImage, drawPill(palette), {
    stretchX: [[side, width - side]],
    stretchY: [[height / 2 - 1, height / 2 + 1]],
    content: [side / 2, 2, width - side / 2, height - 2],
  });
};
