import { describe, expect, test } from "vitest";
import { atForm, send } from "../../kit/flows/licence-form.ts";
import { atStep, sandbox } from "../../kit/pages/journey.ts";

describe("the review", () => {
  test.each([
    [{}, "Northline has your details."],
    [{ brand: "gnog" }, "Thanks, the team at Nugget House has your details."],
    [{ brand: "lottery" }, "Tickets you’ve bought stay in the draw"],
  ] as const)("of %o has its own description, and a button to look around [DOC-48]", async (where, description) => {
    const { visitor } = await atForm(where);
    await send(visitor);
    expect(visitor.h1).toBe("We’re looking at your details");
    expect(visitor.main).toContain(description);
    expect(visitor.main, "nothing sends a message").not.toMatch(/\b(email|text|message|write to|call) you\b/i);
    await visitor.press("Log out and look around");
    expect(visitor.url).toContain("//product.");
  });

  test("follows the form that the SSN step opens [DOC-49, SSN-14]", async () => {
    const { visitor } = await atStep("provide-ssn");
    await visitor.submit("Next", { ssn: "900000006" });
    expect(visitor.pathname).toBe("/docscan/details");
    await send(visitor);
    expect(visitor.pathname).toBe("/docscan/review");
  });
});

test("a player who sent nothing reads nothing of a review, and is led to what waits [DOC-48]", async () => {
  const { visitor } = await atForm();
  await visitor.get("/docscan/review");
  expect([visitor.pathname, visitor.h1]).toEqual(["/accountcenter/status", "We’re not reviewing anything right now"]);
});

test("a review that is over says so, wherever the page was left open [DOC-48]", async () => {
  const { id, visitor } = await atForm();
  await send(visitor);
  await visitor.get(visitor.url);
  expect(visitor.h1).toBe("We’re looking at your details");
  await sandbox.restrict(id, []);
  await visitor.get(visitor.url);
  expect(visitor.h1).toBe("Thanks for waiting: the check is done");
  await visitor.follow("See what’s next");
  expect(visitor.pathname).toBe("/postauth");
});
