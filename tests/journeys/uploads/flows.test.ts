import { describe, expect, test } from "vitest";
import { openCamera } from "../../kit/flows/document-scan.ts";
import { centre, fileOf, jpeg, upload } from "../../kit/flows/document-upload.ts";
import { details, prefixed } from "../../kit/flows/us-details.ts";
import { verifyAs } from "../../kit/flows/verification.ts";
import { atStep } from "../../kit/pages/journey.ts";
import type { Visitor } from "../../kit/pages/visitor.ts";
import type { PersonaInput } from "../../kit/stack/sandbox-client.ts";

/** A player in a flow that asks for a document. */
async function flowAt(
  code: string,
  persona: PersonaInput,
  work: (visitor: Visitor) => Promise<unknown>,
): Promise<Visitor> {
  const { visitor } = await atStep(code, persona);
  await work(visitor);
  return visitor;
}

const typedSsn = (ssn: string) => async (visitor: Visitor) => {
  await visitor.submit("Next", { ssn });
};

const flows: Record<string, () => Promise<Visitor>> = {
  "the verification form": () =>
    flowAt("id-verify", {}, async (visitor) => {
      await verifyAs(visitor, { lastName: "Pending upload" });
      await visitor.follow("Upload a document");
    }),
  "the enhanced form": () =>
    flowAt("kyc-adv-check", {}, async (visitor) => {
      visitor.fill(prefixed("enhancedKyc", { ...details, lastName: "InsufficientInformation upload" }));
      await visitor.press("Send my details");
    }),
  "the SSN step": () => flowAt("provide-ssn", {}, typedSsn("900000007")),
  reverification: () =>
    flowAt("re-verification-kyc", {}, async (visitor) => {
      await visitor.press("Next");
      await visitor.press("Next");
      await visitor.submit("Send everything", { ssn: "666074090" });
    }),
  "the questions": () =>
    flowAt("docscan-verification", { docScan: { replies: ["Kba"] }, kba: "FAILED" }, async (visitor) => {
      await openCamera(visitor);
      await visitor.press("Show the questions");
      await visitor.follow("Upload documents");
    }),
  "the scan": () =>
    flowAt("docscan-verification", { docScan: { replies: ["DocUpload"] } }, async (visitor) => {
      await openCamera(visitor);
      await visitor.follow("Upload documents");
    }),
  "a block": () =>
    flowAt("x", { restrictions: [{ shortReasonCode: "MultiAccountFlag" }] }, (visitor) =>
      visitor.follow("Upload a document"),
    ),
};

describe("a flow that asks for a document", () => {
  test.each(Object.entries(flows))(
    "(%s) links to the upload centre with the way back, which outlives a refused file and a received one [DOC-61?]",
    async (_, arrive) => {
      const visitor = await arrive();
      expect(visitor.pathname).toBe(centre);
      const back = new URL(visitor.url).searchParams.get("returnPath") ?? "";
      expect(back).toMatch(/^\/correctiveactions[/?]/);
      const wayBack = `${visitor.home}${back}`;
      expect(visitor.link("Back")).toBe(wayBack);
      await upload(visitor, fileOf([...Buffer.from("no picture")]));
      expect(visitor.problem).toContain("Choose a JPEG");
      expect(visitor.link("Back")).toBe(wayBack);
      await upload(visitor, fileOf(jpeg));
      expect(visitor.link("Continue")).toBe(wayBack);
      await visitor.follow("Continue");
      expect([visitor.status, visitor.pathname.startsWith("/correctiveactions")]).toEqual([200, true]);
    },
  );
});
