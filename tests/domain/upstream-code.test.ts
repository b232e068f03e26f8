import { describe, expect, test } from "vitest";
import { upstreamCode } from "@/domain/upstream-code";

describe("an error code", () => {
  test.each(["POP-1802", "UNKNOWN_ERROR", "KRN-000", "phone-exists", "CRB-2906", "404", "X".repeat(40)])(
    "may be %s",
    (code) => {
      expect(upstreamCode(code)).toBe(code);
    },
  );

  test.each([
    "900123456",
    "900-12-3456",
    "X-900-12-3456",
    "SSN_900_12_3456",
    "1985-04-12",
    "482913",
    "207-555-0142",
    "nora@example.test",
    "Nora Nash",
    "<b>POP-1802</b>",
    "X".repeat(41),
    "",
    undefined,
    ["POP-1802"],
  ])("is never %s", (text) => {
    expect(upstreamCode(text)).toBeUndefined();
  });
});
