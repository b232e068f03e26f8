// The one place that reads NIGHTLY, which `npm run nightly` sets: the nightly run takes whole lists and runs what `npm test` leaves out.
export const isNightly = process.env.NIGHTLY === "true";

const every = 12;

/**
 * The members of a long list that a run takes: all in the nightly run, otherwise every twelfth, because neighbours are often alike.
 * The same tree always takes the same members.
 */
export const sampleOf = <T>(members: readonly T[]): readonly T[] =>
  isNightly ? members : members.filter((_, index) => index % every === 0);
