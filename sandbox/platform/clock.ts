// The platform's own clock: real time plus an offset that tests and people advance.
export type Clock = { clockOffsetMs: number };

export const seconds = (count: number) => count * 1000;
export const minutes = (count: number) => seconds(count * 60);
export const hours = (count: number) => minutes(count * 60);

export const now = ({ clockOffsetMs }: Clock): number => Date.now() + clockOffsetMs;
export const isoNow = (clock: Clock): string => new Date(now(clock)).toISOString();
