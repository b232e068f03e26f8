// What the platform refuses in a merge, as the player reads it, and what is sent twice or too late.
import { describe, expect, test } from "vitest";
import { atProof, linksIn, logInToOther, loginTitle } from "../../harness/flows/merge.ts";

describe("a refused login", () => {
  test.each([
    ["USR-514", "ERR-61, MRG-17"],
    ["CRB-1210", "ERR-62, MRG-17"],
  ])("with %s is the restricted message, full screen [%s]", async (refusal) => {
    const { visitor } = await atProof({ refusal });
    await logInToOther(visitor);
    expect(visitor.h1).toBe("Your other account is restricted");
    expect(visitor.main).toContain("We cannot merge your accounts while it is restricted.");
    expect(visitor.document.querySelector("main [name=password]")).toBeNull();
    expect(linksIn(visitor)[0]).toEqual(["Contact support", "support"]);
  });

  test("with CRB-1211 is a screen of its own with two buttons, reset and contact [ERR-65, MRG-16, MRG-17]", async () => {
    const { visitor } = await atProof({ refusal: "CRB-1211" });
    await logInToOther(visitor);
    expect(visitor.h1).toBe("That account needs a new password");
    expect(visitor.document.querySelector("main [name=password]")).toBeNull();
    expect(linksIn(visitor).slice(0, 2)).toEqual([
      ["Reset password", "password-reset"],
      ["Contact support", "support"],
    ]);
    await visitor.follow("Back");
    expect(visitor.h1).toBe(loginTitle);
  });
});
