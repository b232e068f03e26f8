// Players at a document scan, and what they capture.
import { expect } from "vitest";
import { as, openEntryPage, requires, sportsbookPlayer } from "../pages/journey.ts";
import type { Visitor } from "../pages/visitor.ts";

/** Agrees to the pictures where the page asks for it, and opens the camera. */
export async function openCamera(visitor: Visitor): Promise<void> {
  if (visitor.document.querySelector("input[name=consent]")) visitor.fill({ consent: true });
  await visitor.press("Start the camera");
}

export const scanStep = "/correctiveactions/docscan-verification";

/** From the entry page to the step, which shows the screen before the camera. */
export async function toScan(visitor: Visitor): Promise<Visitor> {
  await openEntryPage(visitor);
  expect(visitor.pathname).toBe(scanStep);
  return visitor;
}

export async function scanOf(persona: string): Promise<Visitor> {
  const visitor = await toScan(await as(persona));
  await openCamera(visitor);
  return visitor;
}

export const newPlayer = (docScan: Record<string, unknown> = {}, more: Record<string, unknown> = {}) =>
  sportsbookPlayer({ restrictions: [requires("docscan-verification")], docScan, ...more });

/** The page that the camera leads back to. */
export const scanPageOf = (visitor: Visitor) => new URL(new URL(visitor.url).searchParams.get("returnPath") ?? "");

export async function capture(visitor: Visitor, verdict: string) {
  expect(visitor.url).toContain("//public.main.localhost");
  await visitor.submit("Send", { verdict });
}

export const sessions = "/docscan/v1/sessions";
