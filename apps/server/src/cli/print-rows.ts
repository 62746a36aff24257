/** Prints how many rows each table has, the largest first, and their sum. */
export const printRows = (rows: ReadonlyMap<string, number>): void => {
  const sorted = [...rows].filter(([, count]) => count > 0).sort(([, one], [, other]) => other - one);
  for (const [table, count] of sorted) console.log(`${String(count).padStart(9)}  ${table}`);
  console.log(
    `${String([...rows.values()].reduce((sum, count) => sum + count, 0)).padStart(9)}  rows in all`,
  );
};
