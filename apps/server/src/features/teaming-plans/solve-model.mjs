// Plain JavaScript, so that the child process runs it from source and from the build.
import loadHighs from 'highs';

const loading = loadHighs({ print: () => undefined, printErr: () => undefined });

const dust = 1e-6;
/** How much of the time that is left the relaxation of one objective may take, and after it the whole numbers. */
const share = 0.7;
const sum = (costs, values) => costs.reduce((total, cost, column) => total + cost * values[column], 0);

const createModel = (highs, { binaries, upper, rows }) => {
  const { integer, continuous } = highs.constants.variableType;
  const whole = new Set(binaries);
  const [numCols, numRows] = [upper.length, rows.upper.length];
  const { starts, columns: indices, values } = rows;
  const model = highs.createModel({
    numCols,
    numRows,
    colCost: upper.map(() => 0),
    colLower: upper.map(() => 0),
    colUpper: upper,
    rowLower: rows.upper.map(() => -highs.infinity),
    rowUpper: rows.upper,
    matrix: { format: 'csr', numRows, numCols, starts, indices, values },
    integrality: upper.map((_, column) => (whole.has(column) ? integer : continuous)),
  });
  model.options.set({ output_flag: false, mip_rel_gap: 0, mip_abs_gap: dust });
  return model;
};

/** What all optima share: a column with a price stays at its bound, a row with one stays full. */
const fixPriced = (model, { colDual, rowDual, colValue, rowValue }) => {
  for (const [column, price] of colDual.entries()) {
    const value = Math.round(colValue[column]);
    if (Math.abs(price) > dust) model.changeColBounds(column, value, value);
  }
  for (const [row, price] of rowDual.entries())
    if (Math.abs(price) > dust) model.changeRowBounds(row, rowValue[row], rowValue[row]);
};

/**
 * Makes each objective as small as possible, the first first, and keeps what is reached in a row. The relaxation is
 * nearly always whole, since pairs are a network but for a few rows; where not, the search continues with whole numbers.
 * @param {import('./plan-model.rules.ts').PlanModel & { start: readonly number[], seconds: number }} problem
 * @param {(found: { chosen: Uint8Array, isBest: boolean }) => void} report gets the pairs after each objective, and whether nothing better exists
 */
export const solve = async ({ pairs, binaries, upper, rows, objectives, start, seconds }, report) => {
  const highs = await loading;
  const { optimal } = highs.constants.modelStatus;
  const ends = performance.now() + seconds * 1000;
  const all = upper.map((_, column) => column);
  const model = createModel(highs, { binaries, upper, rows });
  let values = start;
  let isBest = true;
  const run = (solver, part) => {
    model.zeroAllClocks();
    model.options.set({ solver, time_limit: Math.max(0.1, ((ends - performance.now()) / 1000) * part) });
    model.run();
    return model.info.get('primal_solution_status') === 2 ? model.getSolution() : undefined;
  };
  for (const [round, costs] of objectives.entries()) {
    // The rows that keep what is reached are dense, which makes the presolve slower than the solution.
    model.options.set('presolve', round === 0 ? 'on' : 'off');
    model.changeColsCost({ kind: 'range', from: 0, to: upper.length - 1 }, costs);
    const relaxed = run('simplex', share);
    const least = model.getModelStatus() === optimal ? sum(costs, relaxed.colValue) : -highs.infinity;
    let found = relaxed;
    const isWhole = (column) =>
      Math.abs(relaxed.colValue[column] - Math.round(relaxed.colValue[column])) < dust;
    if (least === -highs.infinity || !binaries.every(isWhole)) {
      model.setSolution({ indices: all.slice(0, pairs), values: values.slice(0, pairs) });
      found = run('choose', share);
      isBest = isBest && model.getModelStatus() === optimal;
    }
    if (found === undefined) continue;
    if (sum(costs, found.colValue) <= least + dust) fixPriced(model, relaxed);
    values = Array.from(found.colValue);
    for (const column of binaries) values[column] = Math.round(values[column]);
    const used = all.filter((column) => costs[column] !== 0);
    model.addRow(-highs.infinity, sum(costs, values) + dust, {
      indices: used,
      values: used.map((column) => costs[column]),
    });
    report({
      chosen: Uint8Array.from(values.slice(0, pairs)),
      isBest: isBest && round === objectives.length - 1,
    });
  }
  model.dispose();
};
