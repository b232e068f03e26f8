// The step of the sample operator's own: a document, then a form.
import { beforeEach, expect, test } from "vitest";
import { submitStep } from "../../harness/flows/corrective-actions.ts";
import { fileOf, pdf } from "../../harness/flows/document-upload.ts";
import {
  as,
  callsDuring,
  callsTo,
  mainOf,
  openEntryPage,
  pathOf,
  problemOf,
  sandbox,
} from "../../harness/pages/journey.ts";

beforeEach(() => sandbox.reset());

const declarations = "/source-of-funds/v1/declarations";

async function withDocument() {
  const visitor = await openEntryPage(await as("fabian"), "?product=sportsbook");
  expect(pathOf(visitor)).toBe("/correctiveactions/source-of-funds");
  expect(visitor.h1).toBe("Show where your money comes from");
  visitor.fill({ file: fileOf(pdf) });
  await visitor.press("Upload");
  expect(mainOf(visitor)).toContain("We have your document");
  await visitor.follow("Continue");
  return visitor;
}

test("Fabian sends a document, then says what it shows, and the platform no longer asks", async () => {
  const visitor = await withDocument();
  expect(visitor.h1).toBe("Where does your money come from?");
  await visitor.press("Send");
  expect(problemOf(visitor)).toContain("Choose where most of your money comes from");
  visitor.fill({ source: "savings", details: "Savings of ten years" });
  let calls: Awaited<ReturnType<typeof callsDuring>> = [];
  await submitStep("source-of-funds", visitor, "fabian", async () => {
    calls = await callsDuring(() => visitor.press("Send"));
  });
  const [{ body } = { body: undefined }, ...others] = callsTo(calls, "POST", declarations);
  expect(others).toEqual([]);
  expect(body).toEqual({ source: "savings", details: "Savings of ten years", documentKey: expect.any(String) });
});

test("a refusal of the platform is a problem of the form, which keeps what was typed", async () => {
  const visitor = await withDocument();
  visitor.fill({ source: "gift", details: "UNCLEAR" });
  await visitor.press("Send");
  expect(problemOf(visitor)).toContain("The document does not show this.");
  expect(visitor.document.querySelector<HTMLInputElement>("[name=details]")?.value).toBe("UNCLEAR");
  expect(pathOf(visitor)).toBe("/correctiveactions/source-of-funds");
});

test("copies of a form that is sent twice at once make one declaration", async () => {
  const visitor = await withDocument();
  visitor.fill({ source: "work", details: "Salary as a teacher" });
  const calls = await callsDuring(() => Promise.all([visitor.press("Send"), visitor.press("Send")]));
  expect(callsTo(calls, "POST", declarations)).toHaveLength(1);
});
