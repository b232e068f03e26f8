import { expect, test } from "vitest";
import { isDeviceSession } from "@/domain/strong-auth/device-risk";

test.each([
  [1, true],
  [200, true],
  [201, false],
])("a text of %i characters is a device session: %s", (length, isSession) => {
  expect(isDeviceSession("d".repeat(length))).toBe(isSession);
});
