// Records and browsers, and the store that holds them.
import { LoginParameters } from "@/domain/sign-in/login-parameters";
import type { CookieWrites } from "@/server/context/cookie-changes";
import type { RequestContext } from "@/server/context/request-context";
import { accountDigest } from "@/server/guard/attempt-counters";
import type { FlowRecord } from "@/server/records/flow-record";
import { type BrowserPort, readBrowserState, saveRecords } from "@/server/records/record-store";
import { newFlowId, readingOf } from "@/server/records/records";
import type { SequenceRecord } from "@/server/records/sequence-record";
import type { SignInRecord } from "@/server/records/sign-in-record";
import { type Browser, renewedBrowser } from "@/server/session/browser";
import { createMemoryStore } from "@/server/store/memory";

export const nora = { userKey: "user-nora" } as NonNullable<RequestContext["player"]>;
export const otis = { userKey: "user-otis" } as NonNullable<RequestContext["player"]>;

const shared = {
  version: 3,
  createdAt: Date.now(),
  siteExperience: "US-CS",
  parameters: LoginParameters.parse({ product: "casino" }),
};

export const sequence = (more: Partial<SequenceRecord> = {}): SequenceRecord => ({
  ...shared,
  kind: "sequence",
  id: newFlowId(),
  account: accountDigest(nora.userKey),
  product: "casino",
  done: [{ code: "provide-ssn", at: 2000 }],
  ...more,
});

export const signIn = (more: Partial<SignInRecord> = {}): SignInRecord => ({
  ...shared,
  kind: "signIn",
  id: newFlowId(),
  contactKind: "email",
  contactShown: "n***@example.test",
  requestKey: "request-key",
  sentAt: 1000,
  resendAt: 31_000,
  resends: 0,
  resendsUsedUp: false,
  ...more,
});

export const byId = (...records: readonly FlowRecord[]): Record<string, FlowRecord> =>
  Object.fromEntries(records.map((record) => [record.id, record]));

export const browserPort = (more: Partial<BrowserPort> = {}): BrowserPort & { browser: Browser } => ({
  store: createMemoryStore(),
  now: Date.now(),
  brand: "main",
  browser: renewedBrowser(),
  ...(more as object),
});

/** What a visitor of a browser may read. */
export const readBy = async (port: BrowserPort, player: RequestContext["player"] = nora) =>
  readingOf((await readBrowserState(port)).state, { brand: port.brand, player });

/** A submit that begins and ends at once. @returns whether a record has moved on */
export const save = async (port: BrowserPort, writes: Partial<CookieWrites>, read = readBrowserState(port)) =>
  saveRecords(port, await read, { records: {}, ...writes }, { isShared: false, isPending: false });

export const keep = (port: BrowserPort, ...records: readonly FlowRecord[]) => save(port, { records: byId(...records) });
