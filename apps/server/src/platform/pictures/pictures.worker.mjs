// Measures texts and draws SVG in a thread of its own: a picture takes some 50 ms, in which a server answers many calls.
// Plain JavaScript, so that it runs from its source as from the build.
import { parentPort, workerData } from 'node:worker_threads';
import { Resvg } from '@resvg/resvg-js';

// Fonts of the system differ from machine to machine: a text for which no file is given is not drawn at all.
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
