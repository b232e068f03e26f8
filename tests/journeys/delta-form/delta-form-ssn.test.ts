import { describe, expect, test } from "vitest";
import { atStep } from "../../kit/pages/journey.ts";
import type { Visitor } from "../../kit/pages/visitor.ts";

async function afterSsn(ssn: string, codes = ["provide-ssn"]) {
  const { id, visitor } = await atStep([...codes]);
  await visitor.submit("Next", { ssn });
  return { id, visitor };
}

const messageOf = ({ document }: Visitor) => document.getElementById("ssn-error")?.textContent;

describe("a refusal", () => {
  test("verify-information asks again, for all nine digits unless it says otherwise [SSN-10, SSN-21?, ERR-44]", async () => {
    for (const ssn of ["900000001", "000000000"]) {
      const { visitor } = await afterSsn(ssn);
      expect(visitor.pathname).toBe("/correctiveactions/provide-ssn");
      expect(messageOf(visitor)).toContain("We couldn’t confirm that number. Check it and enter it again.");
      expect(visitor.document.querySelector("label[for=ssn]")?.textContent).toBe("Social Security number");
    }
  });
});
