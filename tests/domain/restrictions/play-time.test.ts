import { expect, test } from "vitest";
import { playTimeFrom } from "@/domain/restrictions/play-time";

test.each([
  [0, { unit: "minutes", minutes: 0 }],
  [1, { unit: "minutes", minutes: 1 }],
  [59, { unit: "minutes", minutes: 59 }],
  [59.9, { unit: "minutes", minutes: 59 }],
  [60, { unit: "hours", hours: 1 }],
  [90, { unit: "hours", hours: 1.5 }],
  [1440, { unit: "hours", hours: 24 }],
])("a play time of %d minutes is %o [PLAY-02, CONST-63]", (minutes, expected) => {
  expect(playTimeFrom(minutes)).toEqual(expected);
});
