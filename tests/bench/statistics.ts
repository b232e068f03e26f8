const at = (numbers: readonly number[], share: number) => {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * share + 0.5)] ?? 0;
};

export const median = (numbers: readonly number[]): number => at(numbers, 0.5);

/** How far apart the middle half lies. */
export const spread = (numbers: readonly number[]): number => at(numbers, 0.75) - at(numbers, 0.25);
