import { expect, test } from "vitest";
import { minutes } from "../../../domain/duration.ts";
import { as, callsDuring, openEntryPage, requires, sandbox, sportsbookPlayer } from "../../kit/pages/journey.ts";

const title = "We can’t do this step right now";

test("a step whose service is down says when it is expected back, and is offered again then", async () => {
  const olaf = await as("olaf");
  await openEntryPage(olaf, "?product=sportsbook");
  expect([olaf.pathname, olaf.h1]).toEqual(["/correctiveactions/collect-occupation", title]);
  expect(olaf.main).toMatch(/It should work again at \d/);
  expect(olaf.main).toContain(`the reference code ${olaf.headers.get("x-request-id")}`);
  const calls = await callsDuring(() => olaf.follow("Try again"));
  expect([olaf.h1, calls.filter(({ method }) => method !== "GET")]).toEqual([title, []]);
  await olaf.get("/correctiveactions/ack-cooloff-exp");
  expect(olaf.pathname).toBe("/correctiveactions/collect-occupation");
  await sandbox.advanceClock(minutes(16));
  await olaf.get(olaf.url);
  expect(olaf.h1).toBe("Tell us about your work");
});

test("a step whose service fails shows its code, and what never waits for a step can be reached from it", async () => {
  const { visitor } = await sportsbookPlayer({ restrictions: [requires("id-verify")] });
  const status = { method: "GET", path: "/verifications/v1/verifications" };
  await sandbox.answer(status, 503, { responseStatus: { errorCode: "KYC-503" } });
  await openEntryPage(visitor, "?product=sportsbook");
  expect(visitor.h1).toBe(title);
  expect(visitor.main).toContain("For support: KYC-503");
  const page = visitor.url;
  const links = [...visitor.document.querySelectorAll("a")];
  const hrefOf = (label: string) =>
    links.find(({ textContent }) => textContent?.trim() === label)?.getAttribute("href");
  // limits, breaks and self-exclusion are on another host, which asks for no step
  expect(new URL(`${hrefOf("Limits and breaks")}`).host).not.toBe(new URL(visitor.home).host);
  expect(hrefOf("Withdraw")).toBeDefined();
  expect(hrefOf("Contact support")).toBeDefined();
  await visitor.follow("Look around");
  expect(visitor.pathname).toBe("/correctiveactions/look-around");
  await visitor.get(page);
  await visitor.press("Log out");
  expect(visitor.session).toBeUndefined();
});
