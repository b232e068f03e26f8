// Durations in milliseconds. Write minutes(10), never 600_000.

export const seconds = (n: number) => n * 1000;
export const minutes = (n: number) => seconds(n * 60);
export const hours = (n: number) => minutes(n * 60);
export const days = (n: number) => hours(n * 24);

/** @returns the end of a wait, rounded up: players read a clock without seconds, and at the minute that it shows the wait must be over */
export const onWholeMinute = (at: number) => Math.ceil(at / minutes(1)) * minutes(1);
