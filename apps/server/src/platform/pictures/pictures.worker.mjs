// Measures texts and renders SVG in a thread of its own: a picture takes some 50 ms, which would block the event loop.
// Plain JavaScript, so that it runs from source and from the build.
import { parentPort, workerData } from 'node:worker_threads';
import { Resvg } from '@resvg/resvg-js';

// System fonts differ between machines: text without a bundled font is not rendered.
const options = { font: { fontFiles: workerData.fontFiles, loadSystemFonts: false } };

const measure = (text) =>
  new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="200">${text}</svg>`,
    options,
  ).getBBox()?.width ?? 0;

const jobs = {
  measure: ({ texts }) => texts.map(measure),
  draw: ({ svg }) => new Resvg(svg, options).render().asPng(),
};

parentPort.on('message', ({ id, kind, ...job }) => {
  try {
    parentPort.postMessage({ id, result: jobs[kind](job) });
  } catch (error) {
    parentPort.postMessage({ id, problem: String(error) });
  }
});
