export interface Recording {
  readonly day: string;
  readonly salons: number;
  /** Status and hash by `caller language path`. */
  readonly answers: Readonly<Record<string, string>>;
}

const shown = 50;
const shorten = (answer: string | undefined) => answer?.slice(0, 12) ?? 'nothing';

/** Prints differences. @returns whether there are none */
export const compareRecords = (before: Recording['answers'], after: Recording['answers']): boolean => {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  const differing = keys.filter((key) => before[key] !== after[key]);
  for (const key of differing.slice(0, shown))
    console.log(`${shorten(before[key])} → ${shorten(after[key])}  ${key}`);
  if (differing.length > shown) console.log(`… and ${differing.length - shown} more`);
  console.log(`${differing.length} of ${keys.length} answers differ`);
  return differing.length === 0;
};
