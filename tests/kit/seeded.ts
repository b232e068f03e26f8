// Choices that look random and depend on a seed alone, so that a failure can be repeated.

/** Mulberry32: numbers from 0 to 1 that depend on the seed alone. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export type Chance = {
  /** One of a list that is not empty. */
  pick<T>(of: readonly T[]): T;
  /** True in this share of all cases, 0 to 1. */
  happens(share: number): boolean;
};

export function chanceFrom(seed: number): Chance {
  const random = randomFrom(seed);
  return {
    pick: (of) => {
      const [picked] = of.slice(Math.floor(random() * of.length));
      if (picked === undefined) throw new Error("there is nothing to pick from");
      return picked;
    },
    happens: (share) => random() < share,
  };
}
