// The offer of a transfer in every state, as plain form posts. In Michigan the sandbox has the flag on.
import { describe, expect, test } from "vitest";
import { as, callsDuring, callsTo, openEntryPage, writesIn } from "../../kit/pages/journey.ts";

const prepare = "Prepare the transfer";
const start = "Start the transfer";
const skip = "Skip for now";
const offer = "Transfer your Harbor Play account";

const at = async (persona: string) => openEntryPage(await as(persona));

describe("the offer", () => {
  test("takes the place of the delta form, reads the status, and a GET starts nothing [DLT-14, API-78, TRF-10?]", async () => {
    const visitor = await as("trent");
    const calls = await callsDuring(() => openEntryPage(visitor));
    expect([visitor.pathname, visitor.h1]).toEqual(["/correctiveactions/provide-ssn", offer]);
    expect(visitor.document.querySelector("[name=ssn]")).toBeNull();
    expect(writesIn(calls)).toEqual([]);
    expect(callsTo(calls, "GET", "/transfers/v1/status")[0]?.status).toBe(200);
  });

  test("has both logos, a title, a subtitle, and buttons to start and to skip [TRF-01, TRF-02]", async () => {
    const visitor = await at("trent");
    const { document } = visitor;
    const theirs = document.querySelector("main svg path")?.getAttribute("d");
    expect(theirs).toBe("M3 19c3.5 0 3.5-3 7-3s3.5 3 7 3 3.5-3 7-3M8 12l6-8 6 8Z");
    const ours = [...document.querySelectorAll("main svg use")].map((use) => use.getAttribute("href"));
    expect(ours).toContainEqual(expect.stringMatching(/#mark-main$/));
    expect(visitor.main).toContain("Harbor PlayNorthline");
    expect(visitor.main).toContain("If you have an account with Harbor Play, you can transfer it here now");
    const buttons = [...document.querySelectorAll("main button")].map(({ textContent }) => textContent);
    expect(buttons).toEqual([prepare, start, skip]);
  });
});
