// Fixtures of the journeys: visitors and players on the stack of this worker, their pages and their upstream calls.
import { readFileSync } from "node:fs";
import { type BrandId, brandIds, defaultBrand } from "../../../domain/brands.ts";
import type { Sending } from "../browser/navigation.ts";
import { ownStack } from "../stack/own-stack.ts";
import { type LedgerEntry, needing, type Persona, type PersonaInput, sandboxClient } from "../stack/sandbox-client.ts";
import { sandboxCookie } from "./cookie-names.ts";
import { submissionOf } from "./form-entries.ts";
import { type Exchange, newVisitor, type Visitor } from "./visitor.ts";

export { needing as requires };
export const appPort = ownStack.appPort;
export const sandbox = sandboxClient(ownStack.sandboxPort);

export const contactLabel = "Email address or mobile number";
export const codeLabel = "6-digit code";

type Options = {
  brand?: BrandId;
  port?: number;
  language?: string;
  userAgent?: string;
  isSecure?: boolean;
  witness?: (exchange: Exchange) => void;
};

/** `at`: where the visitor goes first. */
type Arrival = Options & { at?: string };

export const anonymous = ({ port = appPort, ...options }: Options = {}): Visitor =>
  newVisitor({ appPort: port, ...options });

/** An anonymous visitor at an address. */
export async function visiting(path: string, options: Options = {}): Promise<Visitor> {
  const visitor = anonymous(options);
  await visitor.get(path);
  return visitor;
}

/** A persona that ships with the sandbox, signed in on the host of its brand. */
export async function as(persona: string, { at, ...options }: Arrival = {}): Promise<Visitor> {
  const brand = options.brand ?? (await brandOf(persona));
  const visitor = anonymous({ ...options, brand });
  await visitor.signIn(sandbox, persona);
  if (at !== undefined) await visitor.get(at);
  return visitor;
}

async function brandOf(persona: string): Promise<BrandId> {
  const { brand } = await sandbox.stateOf(persona);
  return brandIds.find((id) => id === brand) ?? defaultBrand;
}

export type Player = Persona & { visitor: Visitor };

/** A persona of the test's own, not signed in. */
export async function signedOutPlayer(input: PersonaInput = {}, { at, ...options }: Arrival = {}): Promise<Player> {
  const persona = await sandbox.makePersona(input);
  const visitor = anonymous({ ...(input.brand && { brand: input.brand }), ...options });
  if (at !== undefined) await visitor.get(at);
  return { ...persona, visitor };
}

/** A persona of the test's own, signed in without the code, which has its own journeys. */
export async function player(input: PersonaInput = {}, { at, ...options }: Arrival = {}): Promise<Player> {
  const made = await signedOutPlayer(input, options);
  await made.visitor.signIn(sandbox, made.id);
  if (at !== undefined) await made.visitor.get(at);
  return made;
}

export const sportsbookPlayer = (input: PersonaInput = {}, options: Arrival = {}): Promise<Player> =>
  player({ product: "sportsbook", siteExperience: "US-SB", ...input }, options);

/** A player of the sportsbook in front of the first of these steps. */
export const atStep = (
  codes: string | readonly string[],
  input: PersonaInput = {},
  options: Arrival = {},
): Promise<Player> =>
  sportsbookPlayer({ restrictions: [needing(...[codes].flat())], ...input }, { at: "/correctiveactions", ...options });

/** A restriction without a corrective action. */
export const blockedBy = (shortReasonCode: string, isPostAuth = false) => ({ shortReasonCode, isPostAuth });

/** Types a contact at the entry and arrives where the code is asked for. */
export async function askForCode(visitor: Visitor, contact: string, entry = "/auth"): Promise<void> {
  await visitor.get(entry);
  // for another application the button names the casino or betting (BR-17)
  await visitor.submit(/^(Send my code|Sign in to )/, { [contactLabel]: contact });
}

export async function typeCode(visitor: Visitor, code: string): Promise<void> {
  await visitor.submit("Continue", { [codeLabel]: code });
}

/** A persona of the test's own, where the code is asked for. */
export async function atCode(input: PersonaInput = {}, options: Arrival = {}): Promise<Player> {
  const made = await signedOutPlayer(input, options);
  await askForCode(made.visitor, made.email);
  return made;
}

/** From the entry through the code to the first page of the sequence. */
export async function signInWithCode(visitor: Visitor, contact: string, entry = "/auth"): Promise<void> {
  await askForCode(visitor, contact, entry);
  await typeCode(visitor, await sandbox.code(contact));
}

/** A browser drops a cookie whose end has come; the jar of the tests goes by another clock than the sandbox. */
export const dropToken = ({ cookies, home }: Visitor): void =>
  cookies.store(new URL(home).hostname, [`${sandboxCookie("session")}=; Path=/; Max-Age=0`]);

/** Ends every session of a player but one on another device. */
export async function endOtherSessions({ id }: Pick<Persona, "id">): Promise<void> {
  const elsewhere = anonymous();
  await elsewhere.signIn(sandbox, id);
  await elsewhere.get("/accountcenter/security/not-you");
  await elsewhere.press("Log out everywhere else");
}

/** Signs in again with a code, on the page to which the end of a session led. */
export async function signInAgain(visitor: Visitor, email: string): Promise<void> {
  await askForCode(visitor, email, visitor.url);
  await typeCode(visitor, await sandbox.code(email));
}

/** Opens the entry page of the corrective actions, which redirects to the step that is due. */
export async function openEntryPage(visitor: Visitor, query = ""): Promise<Visitor> {
  await visitor.get(`${visitor.home}/correctiveactions${query}`);
  return visitor;
}

/** The request that pressing the button would send, for tests that send it more than once. */
export function pressOf(visitor: Visitor, button: string | RegExp): { url: string; sending: Sending } {
  const { url, method, body } = submissionOf(visitor.document, button);
  const headers = { origin: visitor.home, "sec-fetch-site": "same-origin" };
  return { url, sending: { method, headers, ...(body && { body }) } };
}

/** Another browser with a copy of the current cookies. */
export function copyOf(visitor: Visitor): Visitor {
  const { hostname, port, host } = new URL(visitor.home);
  const copy = anonymous({ brand: host.split(".")[0] as BrandId, port: Number(port) });
  for (const name of visitor.cookies.names(hostname)) {
    copy.cookies.set(hostname, name, visitor.cookies.value(hostname, name) ?? "");
  }
  return copy;
}

/** Another tab of the same browser: both share one cookie jar. */
export function secondTab({ home, cookies }: Visitor, witness?: (exchange: Exchange) => void): Visitor {
  const { port, host } = new URL(home);
  const brand = host.split(".")[0] as BrandId;
  return newVisitor({ appPort: Number(port), brand, cookies, ...(witness && { witness }) });
}

/** The upstream calls that something leads to. */
export async function callsDuring(work: () => Promise<unknown>): Promise<LedgerEntry[]> {
  const mark = await sandbox.mark();
  await work();
  // an instance keeps flags for a minute, so which request asks for them is chance
  return (await sandbox.ledger(mark)).filter(({ path }) => !path.endsWith("/featureflags"));
}

/** @returns reads what the account area has logged since this call */
export function watchLog(): () => string {
  const read = () => readFileSync(ownStack.logFile, "utf8");
  const start = read().length;
  return () => read().slice(start);
}

/** The names of what something changes. */
export const writesDuring = async (work: () => Promise<unknown>): Promise<string[]> =>
  writesIn(await callsDuring(work));

export const callsTo = (calls: readonly LedgerEntry[], method: string, end: string) =>
  calls.filter((call) => call.method === method && call.path.endsWith(end));

/** "POST /otp/v1/verify": method and path, without the site prefix. */
export const nameOf = ({ method, path }: LedgerEntry): string => `${method} ${path.replace(/^\/sites\/[^/]+/, "")}`;

/** What was changed. */
export const writesIn = (calls: readonly LedgerEntry[]): string[] =>
  calls.filter((call) => call.method !== "GET").map(nameOf);
