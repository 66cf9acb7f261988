/** Lists of numbers, one behind the other: those of a list begin at its place in `from`, and end where the next one's begin. */
export interface InRows {
  readonly all: Int32Array;
  readonly from: Int32Array;
}

export function inRows(lists: readonly (readonly number[])[]): InRows {
  const from = new Int32Array(lists.length + 1);
  for (const [at, { length }] of lists.entries()) from[at + 1] = (from[at] ?? 0) + length;
  return { all: Int32Array.from(lists.flat()), from };
}

/** Where the numbers of a list begin among all, and where they end; a list that is not there is empty. */
export const startOf = ({ from }: InRows, list: number) => from[list] ?? 0;
export const endOf = ({ from }: InRows, list: number) => from[list + 1] ?? 0;
