// The platform's own clock: real time plus an offset that tests and people advance.
import type { State } from "./state.ts";

export const seconds = (count: number) => count * 1000;
export const minutes = (count: number) => seconds(count * 60);
export const hours = (count: number) => minutes(count * 60);

export const now = (state: State): number => Date.now() + state.clockOffsetMs;
export const isoNow = (state: State): string => new Date(now(state)).toISOString();
