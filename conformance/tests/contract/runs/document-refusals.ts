// Refusals of documents: files that are sent, and scans that cannot begin.
import { expect } from "vitest";
import { scanCodes } from "@/domain/scan/scan-reply";
import { requestScan, scanLinkText } from "@/server/upstream/scan";
import { documentUpload } from "@/server/upstream/uploads";
import { newPlayer, type RefusalRuns } from "../contract-sandbox.ts";

const mebibytes = 1024 * 1024;

const files = [
  ["application/pdf", "%PDF-SANDBOX-UNREADABLE", "unreadable"],
  ["application/pdf", "%PDF-SANDBOX-DUPLICATE", "duplicate"],
  ["application/pdf", "", "empty"],
  ["text/plain", "My passport", "wrongType"],
  ["application/pdf", "%".repeat(10 * mebibytes + 1), "tooBig"],
] as const;

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

export const documentRefusals: RefusalRuns = {
  "refusals of a document": async () => {
    for (const [type, text, refusal] of files) {
      const { send } = await newPlayer(false);
      const file = { type, bytes: bytesOf(text) };
      const answer = await send(documentUpload, { query: { documentType: "identity" }, file });
      expect(answer, refusal).toMatchObject({ refusal });
    }
  },
  "refusals of the link to a scan": async () => {
    const unreachable = [
      [null, "noPhone"],
      ["+13105550199", "notSent"],
    ] as const;
    for (const [phone, refusal] of unreachable) {
      const { caller, send } = await newPlayer(false, { phone });
      const begun = await requestScan(caller, {});
      const params = { sessionKey: begun.ok ? (begun.value.sessionKey ?? "") : "" };
      const body = { link: "https://main.example.test/docscan/phone?link=1" };
      const answer = await send(scanLinkText, { params, body });
      expect(answer, refusal).toMatchObject({ refusal });
    }
  },
  "refusals of a scan": async () => {
    const { caller } = await newPlayer(false);
    for (const code of scanCodes) {
      const answer = await requestScan(caller, { docScanInitializationKey: `${code}-x` });
      expect(answer, code).toMatchObject({ refusal: code });
    }
  },
};
