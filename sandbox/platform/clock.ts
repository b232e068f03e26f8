// The sandbox's clock: real time plus an offset that the control plane and the home page can move.
export type Clock = { clockOffsetMs: number };

export const seconds = (count: number) => count * 1000;
export const minutes = (count: number) => seconds(count * 60);
export const hours = (count: number) => minutes(count * 60);

export const now = ({ clockOffsetMs }: Clock): number => Date.now() + clockOffsetMs;
export const isoNow = (clock: Clock): string => new Date(now(clock)).toISOString();
