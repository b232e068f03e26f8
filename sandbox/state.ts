// Everything the platform remembers, as plain JSON, so that it can be reset, dumped and loaded in one go.
import type { Fault } from "./faults.ts";
import type { LedgerEntry } from "./ledger.ts";
import type { Letter } from "./letters.ts";
import { type Persona, personaFrom, storyPhone } from "./persona.ts";
import { shippedPeople } from "./personas/people.ts";
import type { Scan } from "./scans.ts";
import type { ScriptName, ScriptTrouble } from "./scripts/scripts.ts";
import type { Challenge } from "./services/challenges.ts";
import type { Upload } from "./services/documents.ts";
import type { Quiz } from "./services/kba.ts";
import type { RequestToken } from "./services/logins.ts";
import type { CodeRequest } from "./services/otp.ts";
import type { PlaySpan } from "./services/playspans.ts";

export type State = {
  personas: Record<string, Persona>;
  phonesGiven: number;
  revokedSessions: Record<string, true>;
  codeRequests: Record<string, CodeRequest>;
  requestTokens: Record<string, RequestToken>;
  challenges: Record<string, Challenge>;
  playSpans: Record<string, PlaySpan>;
  transfers: Record<string, { persona: string }>;
  scans: Record<string, Scan>;
  uploads: Upload[];
  /** by persona: one set of questions at a time */
  quizzes: Record<string, Quiz>;
  scripts: Partial<Record<ScriptName, ScriptTrouble>>;
  inbox: Letter[];
  ledger: LedgerEntry[];
  callsSeen: number;
  faults: Fault[];
  flags: Record<string, boolean>;
  clockOffsetMs: number;
};

export function freshState(): State {
  const state: State = {
    personas: {},
    phonesGiven: 0,
    revokedSessions: {},
    codeRequests: {},
    requestTokens: {},
    challenges: {},
    playSpans: {},
    transfers: {},
    scans: {},
    uploads: [],
    quizzes: {},
    scripts: {},
    inbox: [],
    ledger: [],
    callsSeen: 0,
    faults: [],
    flags: {},
    clockOffsetMs: 0,
  };
  for (const seed of shippedPeople) addPersona(state, structuredClone(seed));
  return state;
}

export function addPersona(state: State, seed: Parameters<typeof personaFrom>[0]): Persona {
  const persona = personaFrom(seed, (brand, siteExperience) => storyPhone(brand, siteExperience, state.phonesGiven++));
  state.personas[persona.id] = persona;
  return persona;
}

export const allPersonas = (state: State): Persona[] => Object.values(state.personas);

export function personaByContact(state: State, contact: string): Persona | undefined {
  const wanted = contact.trim().toLowerCase();
  return allPersonas(state).find((each) => each.email?.toLowerCase() === wanted || each.phone === wanted);
}

export const personaById = (state: State, id: string): Persona | undefined =>
  Object.hasOwn(state.personas, id) ? state.personas[id] : undefined;
