import { expect, test } from "vitest";
import { afterFailedCreation, heartbeatMode, heartbeatMs } from "@/domain/session/play-span";

test("a heartbeat comes once a minute [CONST-18]", () => {
  expect(heartbeatMs).toBe(60_000);
});

test("with a click since the last tick the session is extended [GATE-48]", () => {
  expect(heartbeatMode(true, false)).toBe("extend");
});

test("without one it is only validated [GATE-49]", () => {
  expect(heartbeatMode(false, false)).toBe("validate");
});

test("the legacy variant extends either way", () => {
  expect([heartbeatMode(true, true), heartbeatMode(false, true)]).toEqual(["extend", "extend"]);
});

test.each(["KRN-001", "KRN-008", "XKRN9"])("a creation that fails with %s logs out [GATE-45, GATE-71!]", (code) => {
  expect(afterFailedCreation(code)).toBe("logOut");
});

test.each(["KRN-000", "KRN-007", "UNKNOWN_ERROR", "SHR-201"])(
  "a creation that fails with %s lets the player stay [GATE-46, GATE-71!]",
  (code) => {
    expect(afterFailedCreation(code)).toBe("stay");
  },
);
