import { expect, test } from "vitest";
import { player, sandbox } from "../../kit/pages/journey.ts";
import type { Visitor } from "../../kit/pages/visitor.ts";

const bettor = { product: "sportsbook", siteExperience: "US-SB" } as const;
const rowsOf = ({ document }: Visitor) =>
  [...document.querySelectorAll("main section li")].map((row) => row.textContent?.trim() ?? "");
const needing = (...codes: string[]) => ({
  shortReasonCode: "DetailsRequired",
  correctiveActions: codes.map((correctiveActionCode) => ({ correctiveActionCode })),
});

test("the home names the step that is due and what it is needed for, and Continue opens it", async () => {
  const { visitor } = await player({ ...bettor, restrictions: [needing("provide-ssn", "id-verify")] }, { at: "/" });
  expect(visitor.document.querySelector("main h2")?.textContent).toBe("Verify your identity");
  expect(visitor.text).toContain("First of 2 things to do About 3 minutes in all Needed for Sportsbook");
  await visitor.follow("What you need to do");
  expect(visitor.h1).toBe("2 things before you play");
  await visitor.get("/");
  await visitor.follow("Continue");
  expect(visitor.pathname).toBe("/correctiveactions/id-verify");
});

test("the home greets with the given name where the session or the player's details have one, and never with a user name", async () => {
  const { visitor } = await player({ ...bettor, claims: { givenName: " Nora " } }, { at: "/" });
  expect(visitor.h1).toBe("Hello, Nora");
  const detailed = await player(
    { ...bettor, claims: { givenName: null }, profile: { firstName: " Ana " } },
    { at: "/" },
  );
  expect(detailed.visitor.h1).toBe("Hello, Ana");
  const other = await player({ ...bettor, claims: { userName: "u-4471" }, profile: { firstName: "" } }, { at: "/" });
  expect(other.visitor.h1).toBe("Hello");
});

test("money and limits come before the products, and a product that is ready says nothing of its state", async () => {
  const { visitor } = await player(bettor, { at: "/" });
  const headings = [...visitor.document.querySelectorAll("main h2")].map(({ textContent }) => textContent);
  expect(headings).toEqual(["Money and limits", "Play", "Your account"]);
  expect(rowsOf(visitor)).toContain("Sportsbook");
});

test("a player without a name in the session is greeted, recognized and logged out without one", async () => {
  const nameless = { email: null, claims: { userName: "" }, profile: { firstName: "" } };
  const { visitor } = await player({ ...bettor, ...nameless }, { at: "/" });
  expect(visitor.h1).toBe("Hello");
  await visitor.get("/auth");
  expect([visitor.h1, visitor.document.querySelector("main button")?.textContent]).toEqual([
    "You’re signed in",
    "Continue",
  ]);
  await visitor.get("/logout");
  expect([visitor.h1, visitor.main]).toEqual([
    "Log out?",
    expect.stringContaining("If a gaming session is open, it ends too"),
  ]);
  expect(visitor.main).not.toContain("signed in as");
});

test("while the restrictions cannot be read, the home and the locked page say so, and neither hides a block nor names one", async () => {
  const { visitor } = await player({ ...bettor, restrictions: [{ shortReasonCode: "RGReview" }] });
  await sandbox.faults([{ match: { path: "*/restrictions" }, fault: "status", status: 503 }]);
  await visitor.get("/");
  expect(visitor.main).toContain("We couldn’t check what’s stopped");
  // the notice says it of all products
  expect(rowsOf(visitor)).toContain("Sportsbook");
  expect(rowsOf(visitor)).toContain("DepositNot available right now");
  await visitor.get("/locked");
  expect(visitor.h1).toBe("We can’t load this right now");
  await sandbox.faults([]);
  await visitor.get("/");
  expect(rowsOf(visitor)).toContain("SportsbookStopped: see why");
});
