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

test("a creation that fails with a KRN code logs out, wherever it happens [GATE-45, GATE-71!]", () => {
  for (const code of ["KRN-001", "KRN-008", "XKRN9"]) {
    expect([afterFailedCreation(code, "background"), afterFailedCreation(code, "sequence")]).toEqual([
      "logOut",
      "logOut",
    ]);
  }
});

test("any other failure in the background is only reported [GATE-46, GATE-71!]", () => {
  for (const code of ["KRN-000", "KRN-007", "UNKNOWN_ERROR", "SHR-201"]) {
    expect(afterFailedCreation(code, "background")).toBe("report");
  }
});

test("any other failure in the sequence can be tried again [PA-03, GATE-71!]", () => {
  for (const code of ["KRN-000", "KRN-007", "UNKNOWN_ERROR", "SHR-201"]) {
    expect(afterFailedCreation(code, "sequence")).toBe("retryScreen");
  }
});
