import { expect, test } from "vitest";
import { minutes } from "../../../domain/duration.ts";
import { headings } from "../../kit/flows/corrective-actions.ts";
import { as, callsDuring, openEntryPage, sandbox } from "../../kit/pages/journey.ts";

test("a step whose service is down is put off, kept, and offered again when the service is back", async () => {
  const olaf = await as("olaf");
  await openEntryPage(olaf, "?product=sportsbook");
  expect(olaf.pathname).toBe("/correctiveactions/ack-cooloff-exp");
  await olaf.follow("What you need to do");
  expect(headings(olaf).map((text) => text.match(/(Next|On hold)$/)?.[0])).toEqual(["Next", "On hold"]);

  await olaf.get("/correctiveactions/collect-occupation");
  expect(olaf.h1).toBe("This step is on hold");
  const calls = await callsDuring(() => olaf.follow("Check again"));
  expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
  await olaf.follow("Do the next step");
  await olaf.press("I understand");
  expect([olaf.pathname, olaf.h1]).toEqual(["/correctiveactions/collect-occupation", "This step is on hold"]);

  await olaf.get("/play/sportsbook");
  expect(olaf.pathname).toBe("/correctiveactions/collect-occupation");
  await sandbox.advanceClock(minutes(16));
  await olaf.follow("Check again");
  expect(olaf.h1).toBe("Tell us about your work");
});
