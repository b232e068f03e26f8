// Durations are built, never written as bare numbers. All are milliseconds.

/** @returns milliseconds in `n` seconds */
export const seconds = (n: number) => n * 1000;

/** @returns milliseconds in `n` minutes */
export const minutes = (n: number) => seconds(n * 60);

/** @returns milliseconds in `n` hours */
export const hours = (n: number) => minutes(n * 60);
