// Everything the platform remembers, as plain JSON, so that it can be reset, dumped and loaded as a whole.
import { isDeepStrictEqual } from "node:util";
import { shippedPersonas } from "../personas/shipped.ts";
import type { Merge } from "../services/account-merge/records.ts";
import type { Quiz, Scan, Upload } from "../services/scan/records.ts";
import type { CodeRequest, LoginChallenge, RequestToken } from "../services/sign-in/records.ts";
import type {
  Allowance,
  Enrolment,
  PasskeyChallenge,
  Proof,
  StrongAuthRequest,
  StrongAuthToken,
} from "../services/strong-auth/records.ts";
import { hours, isoNow, now } from "./clock.ts";
import { fictionalPhone, personaFrom } from "./create-persona.ts";
import type { Persona, PersonaSeed } from "./persona.ts";
import type {
  AuthenticatorKey,
  Fault,
  LedgerEntry,
  Message,
  NativeApp,
  PlaySpan,
  ScriptFaults,
  ScriptName,
  Session,
} from "./records.ts";
import { table } from "./table.ts";

const emptyState = () => ({
  personas: table<Persona>(),
  phonesGiven: 0,
  /** By session id. */
  sessions: table<Session>(),
  revokedSessions: table<true>(),
  codeRequests: table<CodeRequest>(),
  requestTokens: table<RequestToken>(),
  proofs: table<Proof>(),
  strongAuthRequests: table<StrongAuthRequest>(),
  strongAuthTokens: table<StrongAuthToken>(),
  enrollments: table<Enrolment>(),
  /** By challenge. */
  passkeyChallenges: table<PasskeyChallenge>(),
  /** The device that the control plane plays, by credential id. */
  authenticator: table<AuthenticatorKey>(),
  allowances: table<Allowance>(),
  /** Times at which each persona opened recovery keys. */
  recoveries: table<number[]>(),
  /** By persona: one required merge at a time. */
  merges: table<Merge>(),
  /** Times at which each persona started e-mail updates. */
  emailUpdates: table<number[]>(),
  challenges: table<LoginChallenge>(),
  /** Messages with codes. `shown` is set by the control plane. */
  deliveries: table<{ to: string; request: string; sentAt: number; shown?: string }>(),
  playSpans: table<PlaySpan>(),
  transfers: table<{ persona: string }>(),
  /** By transfer key: a comparison that can be completed. */
  migrations: table<{ persona: string; account: string; isDone: boolean }>(),
  scans: table<Scan>(),
  uploads: [] as Upload[],
  /** By persona: one set of questions at a time. */
  quizzes: table<Quiz>(),
  visitorLocation: {} as NonNullable<Persona["location"]>,
  scripts: {} as Partial<Record<ScriptName, ScriptFaults>>,
  nativeApp: {
    isOn: false,
    login: "works",
    deviceSession: "works",
    biometrics: "works",
    credentials: "works",
    store: "works",
    messages: [],
    sent: [],
  } as NativeApp,
  inbox: [] as Message[],
  ledger: [] as LedgerEntry[],
  callsSeen: 0,
  faults: [] as Fault[],
  flags: table<boolean>(),
  clockOffsetMs: 0,
});

export type State = ReturnType<typeof emptyState>;

/** Every test starts with them anew, and from text they are copied in a quarter of the time that structuredClone takes. */
const shippedSeeds = shippedPersonas.map((seed) => JSON.stringify(seed));

export function freshState(): State {
  const state = emptyState();
  for (const seed of shippedSeeds) addPersona(state, JSON.parse(seed));
  return state;
}

export function addPersona(state: State, seed: Parameters<typeof personaFrom>[0]): Persona {
  const persona = personaFrom(seed, (brand, siteExperience) =>
    fictionalPhone(brand, siteExperience, state.phonesGiven++),
  );
  state.personas[persona.id] = persona;
  enrolMfaMethods(state, persona);
  addSignIns(state, persona);
  return persona;
}

const shippedById = new Map(shippedPersonas.map((seed) => [seed.id, seed]));
const seedOf = (id: string) => shippedById.get(id);

export const isShipped = (id: string): boolean => seedOf(id) !== undefined;

const asShipped = (seed: PersonaSeed, { email, phone }: Persona): Persona =>
  personaFrom({ ...structuredClone(seed), email, phone }, () => phone ?? "");

/**
 * What the platform remembers about a persona outside its seed: questions asked, a merge, codes sent and missed, keys and e-mail changes
 * that were started.
 */
const usedUp = ["quizzes", "merges", "allowances", "recoveries", "emailUpdates"] as const;

/** A page that is opened may send a code, and asking about codes makes an allowance: only a wrong code or a lock uses something up. */
function isUsedUp(state: State, name: (typeof usedUp)[number], id: string): boolean {
  const { allowances } = state;
  const allowance = name === "allowances" ? allowances[id] : undefined;
  if (allowance) return allowance.misses.length > 0 || allowance.blockedUntil > 0 || allowance.lockedUntil > 0;
  return id in state[name];
}

/** Whether a shipped persona is as it ships, contacts aside: no step done, no attempt used, no ban given. */
export function isAsShipped(state: State, persona: Persona): boolean {
  const seed = seedOf(persona.id);
  if (!seed) return true;
  const plain = (value: Persona) => JSON.parse(JSON.stringify(value));
  return (
    usedUp.every((name) => !isUsedUp(state, name, persona.id)) &&
    isDeepStrictEqual(plain(persona), plain(asShipped(seed, persona)))
  );
}

/** Puts a shipped persona back to how it ships; sessions and contacts stay. */
export function restorePersona(state: State, id: string): void {
  const [seed, persona] = [seedOf(id), state.personas[id]];
  if (!seed || !persona) return;
  state.personas[id] = asShipped(seed, persona);
  for (const name of usedUp) delete state[name][id];
}

/** A persona that signs in with a second factor is enrolled in it. */
function enrolMfaMethods(state: State, { id, email, phone, mfaMethods }: Persona): void {
  const contacts = { SMS2FA: phone, Email2FA: email };
  for (const type of ["SMS2FA", "Email2FA"] as const) {
    const contact = contacts[type];
    if (!contact || !mfaMethods.includes(type)) continue;
    const key = `enrolment-${id}-${type.toLowerCase()}`;
    const factor = { key, persona: id, type, contact, requestKey: null, challenge: null, isFinished: true };
    state.enrollments[key] = { ...factor, createdAt: isoNow(state) };
  }
}

function addSignIns(state: State, { id, signIns = [] }: Persona): void {
  for (const [index, { hoursAgo, isOpen = false, userAgent = "", ...seen }] of signIns.entries()) {
    const sid = `seeded-${id}-${index}`;
    const at = new Date(now(state) - hours(hoursAgo)).toISOString();
    state.sessions[sid] = { persona: id, startedAt: at, activeAt: at, userAgent, ...seen };
    if (!isOpen) state.revokedSessions[sid] = true;
  }
}

export const allPersonas = (state: State): Persona[] => Object.values(state.personas);

export function personaByContact(state: State, contact: string): Persona | undefined {
  const typed = contact.trim().toLowerCase();
  return allPersonas(state).find((each) => each.email?.toLowerCase() === typed || each.phone === typed);
}

export const personaById = (state: State, id: string): Persona | undefined => state.personas[id];
