// Combinations of factors: every pair of values once, or all of them.
export type Factors = Readonly<Record<string, readonly unknown[]>>;
export type Combination<F extends Factors> = { readonly [Name in keyof F]: F[Name][number] };

/** Positions of the values of one combination, a factor each. */
type Row = number[];

const pairsOf = (row: Row): string[] =>
  row.flatMap((value, factor) =>
    row.slice(factor + 1).map((other, rest) => `${factor}:${value} ${factor + 1 + rest}:${other}`),
  );

function allRows(sizes: readonly number[]): Row[] {
  return sizes.reduce<Row[]>(
    (rows, size) => rows.flatMap((row) => Array.from({ length: size }, (_, value) => [...row, value])),
    [[]],
  );
}

function valuesOf<F extends Factors>(factors: F, row: Row): Combination<F> {
  const named = Object.entries(factors).map(([name, values], factor) => [name, values[row[factor] ?? 0]]);
  return Object.fromEntries(named) as Combination<F>;
}

const sizesOf = (factors: Factors) => Object.values(factors).map((values) => values.length);

/** @returns every combination */
export const everyCombination = <F extends Factors>(factors: F): Combination<F>[] =>
  allRows(sizesOf(factors)).map((row) => valuesOf(factors, row));

/**
 * @returns combinations in which each two values of different factors meet at least once. Greedy: the next row is, of all, the one
 * that covers the most pairs that are still missing. The same factors always give the same rows.
 */
export function pairwise<F extends Factors>(factors: F): Combination<F>[] {
  const candidates = allRows(sizesOf(factors)).map((row) => ({ row, pairs: pairsOf(row) }));
  const missing = new Set(candidates.flatMap(({ pairs }) => pairs));
  const chosen: Row[] = [];
  for (let wanted = pairsOf(sizesOf(factors)).length; missing.size > 0; wanted -= 1) {
    for (const { row, pairs } of candidates) {
      if (pairs.filter((pair) => missing.has(pair)).length < wanted) continue;
      chosen.push(row);
      for (const pair of pairs) missing.delete(pair);
    }
  }
  return chosen.map((row) => valuesOf(factors, row));
}
