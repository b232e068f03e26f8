export const percentile = (numbers: readonly number[], share: number): number => {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share + 0.5)] ?? 0;
};

export const median = (numbers: readonly number[]): number => percentile(numbers, 0.5);

/** How far apart the middle half lies. */
const spread = (numbers: readonly number[]): number => percentile(numbers, 0.75) - percentile(numbers, 0.25);

/** Half the 95 % interval of the median, as the notches of a box plot have it (McGill, Tukey and Larsen, 1978). */
export const medianError = (numbers: readonly number[]): number => (1.57 * spread(numbers)) / Math.sqrt(numbers.length);
