// What the journeys share: the running stack, visitors on it, and the ways in which a visitor becomes a player.

import type { BrandId } from "../../domain/brands.ts";
import { type Exchange, newVisitor, type Sending, type Visitor } from "./browserless.ts";
import { submissionOf } from "./form-entries.ts";
import { ownStack } from "./own-stack.ts";
import { type LedgerEntry, type Persona, type PersonaInput, sandboxClient } from "./sandbox-client.ts";

export const appPort = ownStack.appPort;
export const sandbox = sandboxClient(ownStack.sandboxPort);

export const contactLabel = "Email address or mobile number";
export const codeLabel = "6-digit code";

type Options = { brand?: BrandId; port?: number; language?: string; witness?: (exchange: Exchange) => void };

export const newcomer = ({ port = appPort, ...options }: Options = {}): Visitor =>
  newVisitor({ appPort: port, ...options });

/** Types a contact at the entry and arrives where the code is asked for. */
export async function askForCode(visitor: Visitor, contact: string, entry = "/auth"): Promise<void> {
  await visitor.get(entry);
  visitor.fill({ [contactLabel]: contact });
  await visitor.press("Send my code");
}

export async function typeCode(visitor: Visitor, code: string): Promise<void> {
  visitor.fill({ [codeLabel]: code });
  await visitor.press("Continue");
}

/** From the entry through the code to wherever the sequence leads first. */
export async function signInWithCode(visitor: Visitor, contact: string, entry = "/auth"): Promise<void> {
  await askForCode(visitor, contact, entry);
  await typeCode(visitor, await sandbox.code(contact));
}

export type Made = Persona & { visitor: Visitor };

/** Somebody of the test's own, with an account and nobody signed in. */
export async function someone(input: PersonaInput = {}, options: Options = {}): Promise<Made> {
  const persona = await sandbox.makePersona(input);
  return { ...persona, visitor: newcomer({ ...(input.brand && { brand: input.brand }), ...options }) };
}

/** Somebody of the test's own, signed in as by the sandbox's home page. */
export async function player(input: PersonaInput = {}, options: Options = {}): Promise<Made> {
  const made = await someone(input, options);
  await made.visitor.signIn(sandbox, made.id);
  return made;
}

/** What a press of the button would send, to be sent any number of times. */
export function pressOf(visitor: Visitor, button: string | RegExp): { url: string; sending: Sending } {
  const { url, method, body } = submissionOf(visitor.document, button);
  const headers = { origin: visitor.home, "sec-fetch-site": "same-origin" };
  return { url, sending: { method, headers, ...(body && { body }) } };
}

/** Somebody else's browser with a copy of the cookies of now. */
export function copyOf(visitor: Visitor): Visitor {
  const { hostname, port, host } = new URL(visitor.home);
  const brand = host.split(".")[0] as BrandId;
  const window = newcomer({ brand, port: Number(port) });
  for (const name of visitor.cookies.names(hostname)) {
    window.cookies.set(hostname, name, visitor.cookies.value(hostname, name) ?? "");
  }
  return window;
}

/** Another tab: the same cookies, whatever happens to them. */
export function secondTab({ home, cookies }: Visitor): Visitor {
  const { port, host } = new URL(home);
  return newVisitor({ appPort: Number(port), brand: host.split(".")[0] as BrandId, cookies });
}

/** The upstream calls that something leads to. */
export async function callsDuring(work: () => Promise<unknown>): Promise<LedgerEntry[]> {
  const mark = await sandbox.mark();
  await work();
  return sandbox.ledger(mark);
}

/** "POST /otp/v1/verify": method and path, without the site prefix. */
export const nameOf = ({ method, path }: LedgerEntry): string => `${method} ${path.replace(/^\/sites\/[^/]+/, "")}`;

export const writesIn = (calls: readonly LedgerEntry[]): string[] =>
  calls.filter(({ method }) => method !== "GET").map(nameOf);

/** The text of the page without its frame. */
export const mainOf = (visitor: Visitor): string =>
  visitor.document.querySelector("main")?.textContent?.replace(/\s+/g, " ").trim() ?? "";

/** The sentence in which a form says what is wrong. */
export const problemOf = (visitor: Visitor): string =>
  visitor.document.querySelector("[role=alert]")?.textContent?.replace(/\s+/g, " ").trim() ?? "";

export const sessionIn = (visitor: Visitor): string | undefined =>
  visitor.cookies.value(new URL(visitor.home).hostname, "__Host-session");

export const standing = (shortReasonCode: string, isPostAuth = false) => ({ shortReasonCode, isPostAuth });

export const needing = (...codes: string[]) => ({
  shortReasonCode: "DetailsRequired",
  correctiveActions: codes.map((correctiveActionCode) => ({ correctiveActionCode })),
});
