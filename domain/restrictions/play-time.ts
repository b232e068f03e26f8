// How a play time is shown (PLAY-02, PLAY-03?, CONST-63).

export type PlayTime = { unit: "minutes"; minutes: number } | { unit: "hours"; hours: number };

const minutesPerHour = 60;

/** Hours are shown with two decimals. */
export const playTimeFrom = (minutes: number): PlayTime =>
  minutes < minutesPerHour
    ? { unit: "minutes", minutes: Math.floor(minutes) }
    : { unit: "hours", hours: minutes / minutesPerHour };
