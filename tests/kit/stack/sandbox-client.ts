// A client of the sandbox's control plane, for tests and commands.

import type { BrandId } from "@/domain/brands";
import { isProduct } from "../../../sandbox/platform/brands.ts";
import type { RestrictionSeed } from "../../../sandbox/platform/persona.ts";
import type { Fault, LedgerEntry, Message } from "../../../sandbox/platform/records.ts";
import { defaultBrand } from "./default-brand.ts";

export type { Fault, LedgerEntry };
export type Restriction = RestrictionSeed;

/** What a made persona can be given; whatever is left out has a plain default. */
export type PersonaInput = {
  id?: string;
  story?: string;
  /** null: there is none */
  email?: string | null;
  phone?: string | null;
  password?: string;
  siteExperience?: string;
  brand?: BrandId;
  product?: string;
  permissions?: string[];
  claims?: Record<string, unknown>;
  restrictions?: Restriction[];
  [part: string]: unknown;
};

/** A restriction that these steps clear. */
export const needing = (...codes: string[]) => ({
  shortReasonCode: "DetailsRequired",
  correctiveActions: codes.map((correctiveActionCode) => ({ correctiveActionCode })),
});

/** A player of the sportsbook for whom steps are due, one restriction for all of them. */
export const due = (
  codes: string | readonly string[],
  more: PersonaInput = {},
  shortReasonCode = "Due",
): PersonaInput => ({
  product: "sportsbook",
  siteExperience: "US-SB",
  restrictions: [{ ...needing(...[codes].flat()), shortReasonCode }],
  ...more,
});

export type Persona = { id: string; email: string; phone: string };

export type ListedPersona = Persona & {
  password?: string;
  story: string;
  siteExperience: string;
  brand: BrandId;
  product: string;
  restrictions: string[];
  correctiveActions: string[];
};

const isWrite = ({ method }: LedgerEntry) => method !== "GET";

/** Receipts go with many writes, and have their own tests (tests/server/agreements, tests/journeys/agreements). */
function withoutReceipts(body: unknown): unknown {
  if (typeof body !== "object" || body === null || !("receipts" in body)) return body;
  const { receipts: _, ...rest } = body;
  return rest;
}

export type SandboxClient = ReturnType<typeof sandboxClient>;

/** Tests name the products of the documents. With another operator a player plays what their site experience is about. */
const ofOperator = ({ product, ...persona }: PersonaInput): PersonaInput =>
  product === undefined || !isProduct(product) ? persona : { ...persona, product };

/** What a test changes of a persona that is there. */
type Changeable = { restrictions: readonly Restriction[]; profile: object; readonly brand: BrandId };

/** Members of a restriction that the platform always has. */
const whole = { correctiveActions: [], explanation: { header: "", details: "" }, isPostAuth: false };

/** @param send asks a sandbox of this process without a connection */
export function sandboxClient(port: number, send: (request: Request) => Response | Promise<Response> = fetch) {
  const call = async <Answer>(method: "GET" | "POST" | "PUT", path: string, body?: unknown): Promise<Answer> => {
    const content =
      body === undefined ? {} : { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
    const answer = await send(new Request(`http://127.0.0.1:${port}/_control/${path}`, { method, ...content }));
    const text = await answer.text();
    if (!answer.ok) throw new Error(`the sandbox answers ${answer.status} to ${method} ${path}: ${text}`);
    return (text === "" ? null : JSON.parse(text)) as Answer;
  };
  const faults = (list: Fault[]) => call<unknown>("POST", "faults", list);
  const inbox = (to: string) => call<Message[]>("GET", `inbox?to=${encodeURIComponent(to)}`);

  const ledger = (since: number | "last" = 0) => call<LedgerEntry[]>("GET", `ledger?since=${since}`);
  const stateOf = (persona: string) => call<Changeable>("GET", `personas/${persona}`);
  const change = async (persona: string, work: (found: Changeable) => unknown) => {
    const found = await stateOf(persona);
    work(found);
    await call<unknown>("PUT", `personas/${persona}`, found);
  };

  return {
    origin: `http://localhost:${port}`,
    reset: () => call<unknown>("POST", "reset"),
    personas: () => call<ListedPersona[]>("GET", "personas"),
    makePersona: (persona: PersonaInput = {}) => call<Persona>("POST", "personas", ofOperator(persona)),
    session: (persona: string, brand = defaultBrand) => call<{ token: string }>("POST", "sessions", { persona, brand }),
    /** Newest first. */
    inbox,
    /** The newest code sent to an address; throws where none was. */
    code: async (to: string): Promise<string> => {
      const code = (await inbox(to)).find((message) => message.code)?.code;
      if (!code) throw new Error(`no code was sent to ${to}`);
      return code;
    },
    ledger,
    /** The number of the newest upstream call, to ask later what came after it. */
    mark: async () => (await ledger("last"))[0]?.seq ?? 0,
    /** The writes: method, path without its site, and body without receipts. */
    writes: async (since = 0) =>
      (await ledger(since))
        .filter(isWrite)
        .map(({ method, path, body }) => [`${method} ${path.replace(/^\/sites\/[^/]+/, "")}`, withoutReceipts(body)]),
    /** The calls whose path has this in it. */
    callsTo: async (part: string, since = 0) => (await ledger(since)).filter(({ path }) => path.includes(part)),
    /** Replaces the list of faults; an empty list clears it. */
    faults,
    /** From now on, or so many times, a call is answered so; it replaces the list. */
    answer: (match: Fault["match"], status: number, body?: unknown, times?: number) =>
      faults([{ match, fault: "status", status, ...(body !== undefined && { body }), ...(times && { times }) }]),
    /** The next call takes effect, and its answer is lost: once, after which the call is sent again, or for good with its repetition. */
    loseAnswer: (match: Fault["match"], times: 1 | 2 = 1) =>
      faults([{ match, fault: "reset", afterActing: true, times }]),
    advanceClock: (advanceMs: number) => call<unknown>("POST", "clock", { advanceMs }),
    /** Support decides for the player, and the restrictions say so. */
    clear: (persona: string, subjects: readonly string[]) => call("POST", "clear", { persona, subjects }),
    /** How far the messages with codes to a contact have come. */
    deliveries: (to: string, state: "queued" | "sent" | "delivered" | "failed") =>
      call<{ messages: number }>("POST", "deliveries", { to, state }),
    /** What goes wrong with a script that the browser loads, until the reset. */
    scripts: (troubles: Record<string, Record<string, boolean | number>>) => call<unknown>("POST", "scripts", troubles),
    /** Sets the location of anonymous visitors. */
    standsAt: (location: { place?: string; siteExperience?: string; isOnPremises?: boolean; reason?: string }) =>
      call<unknown>("POST", "location", location),
    /** What the platform requires of a player from now on, as if its staff had changed it. */
    restrict: (persona: string, restrictions: readonly Restriction[]) =>
      change(persona, (found) => {
        found.restrictions = restrictions.map((each) => ({ ...whole, ...each }));
      }),
    /** Changes a profile, as another tab or the platform itself does. */
    setProfile: (persona: string, profile: object) => change(persona, (found) => Object.assign(found.profile, profile)),
    /** What the platform requires of a player now. */
    restrictionsOf: async (persona: string) => (await stateOf(persona)).restrictions,
    /** All that the sandbox keeps of a player. */
    stateOf,
    /** What a device of the sandbox answers to the options of a registration. */
    createPasskey: (options: object, origin: string) =>
      call<{ id: string }>("POST", "authenticator/create", { options, origin }),
    /** What it answers to the options of a challenge; `credential` names a passkey that they do not list. */
    signWithPasskey: (options: object, origin: string, credential?: string) =>
      call<{ id: string }>("POST", "authenticator/get", { options, origin, ...(credential && { credential }) }),
    flags: (flags: Record<string, boolean>) => call<unknown>("POST", "flags", flags),
  };
}

/** The writes that some work leads to. */
export async function writesDuring({ control }: { control: SandboxClient }, work: () => Promise<unknown>) {
  const mark = await control.mark();
  await work();
  return control.writes(mark);
}
