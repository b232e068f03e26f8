import { expect, test } from "vitest";
import { flashFrom, flashLifeMs, hasFlash, keptFlash } from "@/server/session/flash";

const now = Date.UTC(2026, 10, 28);

test("a flash message of a session is shown in that session, for five minutes", () => {
  const message = { word: "documentInfected", sid: "session-1", untilAt: 5 };
  const kept = keptFlash(message, now);
  expect(flashFrom(kept, "session-1", now + flashLifeMs - 1)).toEqual(message);
  expect(flashFrom(kept, "session-1", now + flashLifeMs)).toBeUndefined();
  expect(flashFrom(kept, "session-2", now)).toBeUndefined();
  expect(flashFrom(kept, undefined, now)).toBeUndefined();
});

test("a flash message that outlives its session is shown to the next user of the browser", () => {
  expect(flashFrom(keptFlash({ word: "KRN-201" }, now), undefined, now)).toEqual({ word: "KRN-201" });
  expect(flashFrom(keptFlash({ word: "KRN-201" }, now), "session-2", now)).toEqual({ word: "KRN-201" });
});

test("a word from the address is shown only where it agrees with the flash message", () => {
  expect(hasFlash({ flash: { word: "banned" } }, "banned")).toBe(true);
  for (const word of ["closed", undefined, null, ["banned"]])
    expect(hasFlash({ flash: { word: "banned" } }, word)).toBe(false);
  for (const word of ["banned", undefined]) expect(hasFlash({}, word)).toBe(false);
});

test("a flash message that is too long for the cookie is not kept", () => {
  const formKey = crypto.randomUUID();
  expect(keptFlash({ word: "w".repeat(200), sid: formKey, formKey, untilAt: now }, now)).toBeDefined();
  expect(keptFlash({ word: "w".repeat(400) }, now)).toBeUndefined();
});
