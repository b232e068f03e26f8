// Players who stand before the corrective-actions door: signed in without the code, which has journeys of its own.

import { type BrandId, brandIds } from "../../domain/brands.ts";
import { newVisitor, type Visitor } from "../harness/browserless.ts";
import { ownStack } from "../harness/own-stack.ts";
import { type LedgerEntry, type PersonaInput, sandboxClient } from "../harness/sandbox-client.ts";

export const sandbox = sandboxClient(ownStack.sandboxPort);

type Where = { brand?: BrandId; appPort?: number; language?: string };

/** One of the people who ship with the sandbox, signed in on their brand's host. */
export async function signedIn(persona: string, { brand, appPort = ownStack.appPort, language }: Where = {}) {
  const listed = brand ? undefined : (await sandbox.personas()).find(({ id }) => id === persona);
  const on = brand ?? brandIds.find((id) => id === listed?.brand) ?? "main";
  const visitor = newVisitor({ appPort, brand: on, ...(language !== undefined && { language }) });
  await visitor.signIn(sandbox, persona, on);
  return visitor;
}

/** Somebody made for one test: a sportsbook player unless said otherwise. */
export async function madePlayer(persona: PersonaInput, where: Where = {}) {
  const { id } = await sandbox.makePersona({ product: "sportsbook", siteExperience: "US-SB", ...persona });
  const visitor = await signedIn(id, { ...where, brand: persona.brand ?? "main" });
  return { id, visitor };
}

/** A restriction that these steps clear. */
export const needs = (...codes: string[]) => ({
  shortReasonCode: "DetailsRequired",
  correctiveActions: codes.map((correctiveActionCode) => ({ correctiveActionCode })),
});

/** Opens the door and goes where it leads. */
export async function openDoor(visitor: Visitor, query = ""): Promise<Visitor> {
  await visitor.get(`${visitor.home}/correctiveactions${query}`);
  return visitor;
}

/** The calls of some work, by method and end of path. */
export async function callsOf(work: () => Promise<unknown>): Promise<LedgerEntry[]> {
  const before = await sandbox.mark();
  await work();
  return sandbox.ledger(before);
}

export const sentTo = (calls: readonly LedgerEntry[], method: string, end: string) =>
  calls.filter((call) => call.method === method && call.path.endsWith(end));

export const pathOf = ({ url }: Visitor) => new URL(url).pathname;
