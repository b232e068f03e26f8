// A step of the sample operator's own: it asks for a document, then for answers about it.
import { expect, test } from "vitest";
import { loadOwnStep, submitOwnStep } from "@/server/flows/own-steps/own-step";
import { call } from "@/server/upstream/call";
import { documentUpload } from "@/server/upstream/uploads";
import { destinationOf, needing, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";

const platform = ownPlatform();

const step = "source-of-funds";
const declarations = () => platform.control.callsTo("/source-of-funds/v1/declarations");

test("answers are sent once their document has arrived, and a refusal of the platform leaves the step open", async () => {
  const { caller } = await playerOn(platform, { restrictions: [needing(step)] });
  const send = (details: string) => caller.submit(submitOwnStep(step), { fields: { source: "gift", details } });
  expect(await loadOwnStep(await caller.look(), step)).toEqual({ kind: "document" });
  expect(destinationOf(await send("A house"))).toMatch(/^\/correctiveactions/);
  expect(await declarations()).toEqual([]);

  const file = { type: "application/pdf", bytes: new Blob(["%PDF-1.7"]).stream() };
  const sent = { query: { documentType: "funds" as const }, file, once: "key" };
  await caller.submit((context) => call(context, documentUpload, sent));
  expect(await loadOwnStep(await caller.look(), step)).toEqual({ kind: "form" });
  expect(await send("UNCLEAR")).toMatchObject({ kind: "error", fields: { details: "fundsUnclear" } });
  expect(caller.records.size).toBe(0);
  expect(destinationOf(await send("A house"))).toBe("/correctiveactions?flow");
  expect(caller.record("sequence").done.map(({ code }) => code)).toEqual([step]);
});
