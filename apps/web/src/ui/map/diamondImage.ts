import type { Map as MapLibre } from 'maplibre-gl';
import { readPalette } from './palette.ts';

/** The name of the image in the style. */
export const diamondImage = 'own-diamond';
const [side, ratio] = [18, 2];

/** Adds the mark of places of another kind, in the colours of the page, whenever a style lacks it. */
export const addDiamond = (map: MapLibre): void => {
  map.on('styleimagemissing', ({ id }) => {
    const canvas = document.createElement('canvas');
    canvas.width = side * ratio;
    canvas.height = side * ratio;
    const pen = canvas.getContext('2d');
    if (id !== diamondImage || pen === null || map.hasImage(id)) return;
    const { paper, ink } = readPalette(map.getContainer());
    const [middle, edge] = [canvas.width / 2, 4];
    pen.beginPath();
    pen.moveTo(middle, edge);
    pen.lineTo(canvas.width - edge, middle);
    pen.lineTo(middle, canvas.width - edge);
    pen.lineTo(edge, middle);
    pen.closePath();
    pen.fillStyle = paper;
    pen.fill();
    pen.lineWidth = 3;
    pen.strokeStyle = ink;
    pen.stroke();
    map.addImage(id, pen.getImageData(0, 0, canvas.width, canvas.height), { pixelRatio: ratio });
  });
};
