// The vendor's hosted capture page of a document scan: pick the verdict, or send a file, and return to the product.
import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import { html } from "hono/html";
import type { Brand } from "../platform/brands.ts";
import { now } from "../platform/clock.ts";
import { type Platform, safeReturnUrl } from "../platform/platform.ts";
import { postedForm } from "../platform/read-input.ts";
import type { Scan } from "../services/scan/records.ts";
import { capture, isScanVerdict, scanStatus, scanVerdicts } from "../services/scan/scan-verdicts.ts";
import { brandPage, type Markup, servePage } from "./document.ts";
import { nameOf } from "./formats.ts";

export const capturePage = (platform: Platform) =>
  new Hono()
    .get("/capture/:sessionKey", (c) => {
      const scan = scanOf(platform, c);
      return servePage(c, platform, scan ? page(platform, scan, returnPathOf(c)) : unknownScan(), scan ? 200 : 404);
    })
    .post("/capture/:sessionKey", async (c) => {
      const scan = scanOf(platform, c);
      if (!scan) return servePage(c, platform, unknownScan(), 404);
      const form = await postedForm(c);
      const verdict = form.get("verdict");
      const at = now(platform.state);
      // A second tab or a double submit changes nothing.
      if (scanStatus(scan, at).status === "AwaitingCapture") {
        const file = form.get("document");
        if (file instanceof File && file.size > 0) await keep(platform, scan, file);
        capture(platform.state, scan, isScanVerdict(verdict) ? verdict : "passed", at);
      }
      return c.redirect(safeReturnUrl(platform, scan.brand, String(form.get("returnPath") ?? "")), 303);
    });

const scanOf = ({ state }: Platform, c: Context): Scan | undefined => {
  const key = c.req.param("sessionKey") ?? "";
  return Object.hasOwn(state.scans, key) ? state.scans[key] : undefined;
};

const returnPathOf = (c: Context) => c.req.query("returnPath") ?? "";

async function keep({ state }: Platform, scan: Scan, file: File): Promise<void> {
  const sha256 = createHash("sha256")
    .update(new Uint8Array(await file.arrayBuffer()))
    .digest("hex");
  const uploadKey = `capture-${scan.key}`;
  const { type, size } = file;
  const receivedAt = now(state);
  const owner = scan.persona ?? "";
  state.uploads.push({ uploadKey, persona: owner, documentType: scan.kycMethod, type, size, sha256, receivedAt });
}

const shell = (title: string, brand: Brand, main: Markup): Markup =>
  brandPage(title, brand, main, "No camera is used, and the verdict is the one you choose.");

const unknownScan = () =>
  shell(
    "Scan not found",
    "main",
    html`<div class="lead">
      <h1>Scan not found</h1>
      <p>It may have ended, or the sandbox was restarted. Go back to the account area and start again.</p>
    </div>`,
  );

function page(platform: Platform, scan: Scan, returnPath: string): Markup {
  const { status } = scanStatus(scan, now(platform.state));
  const back = safeReturnUrl(platform, scan.brand, returnPath);
  if (status !== "AwaitingCapture")
    return shell(
      "Scan finished",
      scan.brand,
      html`<div class="lead">
          <h1>This scan is finished</h1>
          <p>Its result is ${status}. The account area knows it too.</p>
        </div>
        <div class="row"><a class="button" href="${back}">Go back</a></div>`,
    );
  const isSelfie = scan.kycMethod.toLowerCase() === "selfie";
  const persona = scan.persona === null ? undefined : platform.state.personas[scan.persona];
  const preset = isScanVerdict(persona?.docScan?.verdict) ? persona.docScan.verdict : "passed";
  return shell(
    isSelfie ? "Take a selfie" : "Scan your document",
    scan.brand,
    html`<div class="lead">
        <h1>${isSelfie ? "Take a selfie" : "Scan your document"}</h1>
        <p>
          This replaces the vendor’s camera page. Choose the verdict on
          ${persona ? html`${nameOf(persona)}’s` : "the"} ${isSelfie ? "selfie" : "document"}.
        </p>
      </div>
      <form class="panel arrived" method="post" action="/capture/${scan.key}" enctype="multipart/form-data">
        <fieldset>
          <legend><b>Verdict</b></legend>
          ${Object.entries(scanVerdicts)
            .filter(([verdict]) => verdict !== "cancelled")
            .map(
              ([verdict, { label }]) => html`<label class="tick">
              <input type="radio" name="verdict" value="${verdict}"${verdict === preset ? html` checked` : ""}> ${label}
            </label>`,
            )}
        </fieldset>
        <div class="field">
          <label for="document">Picture (optional)</label>
          <input class="input" id="document" name="document" type="file" accept="image/*,application/pdf">
          <p class="hint">Only its type, size and checksum are stored.</p>
        </div>
        <input type="hidden" name="returnPath" value="${returnPath}">
        <div class="row"><button type="submit" class="button">Send</button></div>
      </form>
      <form method="post" action="/capture/${scan.key}">
        <input type="hidden" name="returnPath" value="${returnPath}">
        <button type="submit" class="button quiet" name="verdict" value="cancelled">Give up</button>
      </form>`,
  );
}
