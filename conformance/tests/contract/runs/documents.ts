// Document scan, license entry and uploads.
import { expect } from "vitest";
import { addUserDetailsCommand } from "@/domain/licence/licence-form";
import { readScan, requestScan, scanLinkText } from "@/server/upstream/scan";
import { documentUpload, readDocuments } from "@/server/upstream/uploads";
import { addUserDetails } from "@/server/upstream/user-details";
import { done, needs, newPlayer, type Runs } from "../contract-sandbox.ts";

const licenceCommand = (number: string, userKey: string) =>
  addUserDetailsCommand(
    {
      licenseNumber: number,
      firstName: "Nora",
      lastName: "Quinn",
      ...{ day: "9", month: "4", year: "1988", issueDay: "7", issueMonth: "3", issueYear: "2021" },
      ...{ expirationDay: "7", expirationMonth: "3", expirationYear: "2090" },
      ...{ address1: "12 Harbor Lane", city: "Portland", region: "ME", zip: "04101", country: "US" },
    },
    userKey,
  );

async function* saying(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

export const runs: Runs = {
  userDetails: async (pascalCase) => {
    const { caller, userKey } = await newPlayer(pascalCase, needs("docscan-verification"));
    expect(await addUserDetails(caller, licenceCommand("D1", userKey))).toEqual([]);
    const refused = await addUserDetails(caller, licenceCommand("REFUSEDNAME", userKey));
    expect(refused.map(({ fieldType }) => fieldType)).toEqual(["FirstName", "LastName"]);
  },
  docScanSessions: async (pascalCase) => {
    const { caller, key } = await newPlayer(pascalCase);
    const asked = {
      docScanInitializationKey: key,
      strongAuthInitializationKey: key,
      kycMethod: "DocScan",
      tmSessionId: "tm-1",
    };
    const begun = await requestScan(caller, asked);
    expect(begun).toMatchObject({
      ok: true,
      value: { step: "capture", captureUrl: expect.stringContaining("/capture/") },
    });
    const used = await requestScan(caller, { ...asked, docScanInitializationKey: "shr-030-x" });
    expect(used).toMatchObject({ ok: false, refusal: "SHR-030" });
  },
  docScanSession: async (pascalCase) => {
    const { caller } = await newPlayer(pascalCase);
    const begun = await requestScan(caller, {});
    const sessionKey = begun.ok ? (begun.value.sessionKey ?? "") : "";
    expect(await readScan(caller, sessionKey)).toMatchObject({ step: "capture", status: "AwaitingCapture" });
    expect(await readScan(caller, "unknown")).toBeUndefined();
  },
  scanLinkText: async (pascalCase) => {
    const { caller, send } = await newPlayer(pascalCase);
    const begun = await requestScan(caller, {});
    const sessionKey = begun.ok ? (begun.value.sessionKey ?? "") : "";
    expect(begun).toMatchObject({ value: { textsTo: expect.stringMatching(/^\*{3}-\*{3}-\d{4}$/) } });
    const body = { link: "https://main.example.test/docscan/phone?link=1" };
    expect(await send(scanLinkText, { params: { sessionKey }, body })).toMatchObject(done);
  },
  documentUpload: async (pascalCase) => {
    const { send } = await newPlayer(pascalCase);
    const upload = (text: string) =>
      send(documentUpload, {
        query: { documentType: "identity" },
        file: { type: "application/pdf", bytes: saying(text) },
      });
    expect(await upload("%PDF-1")).toMatchObject(done);
    expect(await upload("%PDF-SANDBOX-VIRUS")).toMatchObject({ refusal: "infected" });
  },
  documentUploadList: async (pascalCase) => {
    const { caller, send } = await newPlayer(pascalCase);
    const file = { type: "application/pdf", bytes: saying("%PDF-1") };
    await send(documentUpload, { query: { documentType: "address" }, file });
    expect(await readDocuments(caller)).toEqual([
      {
        uploadKey: expect.any(String),
        kind: "address",
        receivedAt: expect.any(Number),
        isWaiting: true,
        facts: { reference: expect.any(String), receivedAt: expect.any(Number), expectedBy: expect.any(Number) },
      },
    ]);
  },
};
