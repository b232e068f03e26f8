// The step of the sample operator's own: a document, then a form.
import { expect, test } from "vitest";
import { submitStep } from "../../kit/flows/corrective-actions.ts";
import { fileOf, jpeg, pdf, upload, uploads } from "../../kit/flows/document-upload.ts";
import { as, callsDuring, callsTo, openEntryPage, requires, sportsbookPlayer } from "../../kit/pages/journey.ts";

const path = "/correctiveactions/source-of-funds";
const declarations = "/source-of-funds/v1/declarations";

async function withDocument() {
  const visitor = await openEntryPage(await as("fabian"), "?product=sportsbook");
  expect(visitor.pathname).toBe(path);
  expect([visitor.h1, visitor.document.title]).toEqual([
    "Show where your money comes from",
    expect.stringContaining("Show where your money comes from"),
  ]);
  await upload(visitor, fileOf(pdf));
  expect(visitor.main).toContain("Thanks, we have your document");
  await visitor.follow("Continue");
  return visitor;
}

test("Fabian sends a document, then says what it shows, and the platform no longer asks", async () => {
  const visitor = await withDocument();
  expect(visitor.h1).toBe("Where does your money come from?");
  // the line that says what is left, which a form of two fields does without
  expect(visitor.document.querySelector("main form [role=status][id]")).toBeNull();
  await visitor.press("Send");
  expect(visitor.problem).toContain("Choose where most of your money comes from");
  visitor.fill({ source: "savings", details: "Savings of ten years" });
  let calls: Awaited<ReturnType<typeof callsDuring>> = [];
  await submitStep("source-of-funds", visitor, "fabian", async () => {
    calls = await callsDuring(() => visitor.press("Send"));
  });
  const [{ body } = { body: undefined }, ...others] = callsTo(calls, "POST", declarations);
  expect(others).toEqual([]);
  expect(body).toEqual({ source: "savings", details: "Savings of ten years", documentKey: expect.any(String) });
});

test("a file of another type is refused, and the right one leads back to the step", async () => {
  const visitor = await openEntryPage(await as("fabian"), "?product=sportsbook");
  const refused = await upload(visitor, fileOf([...Buffer.from("<html>")]));
  expect(callsTo(refused, "POST", uploads)).toEqual([]);
  expect(visitor.problem).toContain("Choose a JPEG, PNG, HEIC or PDF file.");
  expect([visitor.pathname, visitor.h1]).toEqual([path, "Show where your money comes from"]);
  const [sent] = callsTo(await upload(visitor, fileOf(jpeg)), "POST", uploads);
  expect(sent?.query).toEqual({ documentType: "funds", format: "json" });
  await visitor.follow("Continue");
  expect([visitor.pathname, visitor.h1]).toEqual([path, "Where does your money come from?"]);
});

test("a refusal is shown at its field, keeps what was typed, and leads to another document", async () => {
  const visitor = await withDocument();
  await visitor.submit("Send", { source: "gift", details: "UNCLEAR" });
  expect(visitor.problem).toContain("The document doesn’t show this.");
  const details = visitor.document.querySelector<HTMLInputElement>("[name=details]");
  expect([details?.value, details?.getAttribute("aria-invalid")]).toEqual(["UNCLEAR", "true"]);
  expect(visitor.pathname).toBe(path);
  await visitor.follow("Send another document");
  await upload(visitor, fileOf(jpeg));
  await visitor.follow("Continue");
  expect(visitor.pathname).toBe(path);
  visitor.fill({ source: "gift", details: "A house that my aunt left me" });
  await submitStep("source-of-funds", visitor, "fabian", () => visitor.press("Send"));
});

test("comes behind the step that it follows, and the step behind it is next", async () => {
  const { visitor } = await sportsbookPlayer({
    restrictions: [requires("ack-cooloff-exp", "source-of-funds", "collect-occupation")],
  });
  await openEntryPage(visitor, "?product=sportsbook");
  expect(visitor.pathname).toBe("/correctiveactions/collect-occupation");
  await visitor.submit("Send my answers", { occupation: "Retired", citizenship: "US" });
  expect(visitor.pathname).toBe(path);
  await upload(visitor, fileOf(pdf));
  await visitor.follow("Continue");
  expect(visitor.pathname).toBe(path);
  await visitor.submit("Send", { source: "sale", details: "Our flat in the old town" });
  expect(visitor.pathname).toBe("/correctiveactions/ack-cooloff-exp");
});

test("an answer of the step after the platform has cleared it is not sent, and a name of no step is not found", async () => {
  const visitor = await withDocument();
  const other = await openEntryPage(await as("fabian"), "?product=sportsbook");
  for (const one of [visitor, other]) one.fill({ source: "work", details: "Salary as a teacher" });
  await other.press("Send");
  const calls = await callsDuring(() => visitor.press("Send"));
  expect(callsTo(calls, "POST", declarations)).toEqual([]);
  expect([visitor.status, visitor.pathname, visitor.h1]).toEqual([200, "/postauth", "Continue to Sportsbook"]);
  await visitor.get("/correctiveactions/source-of-fund");
  expect(visitor.status).toBe(404);
});
