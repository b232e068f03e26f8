// The flow records of a browser in the store: one sealed value under the digest of the browser's secret. It is read with the session at the
// start of a request, and changed at the end of a submit, each record only if no other submit has changed it meanwhile.
import "server-only";
import { createHash } from "node:crypto";
import type { BrandId } from "@/domain/brands";
import { isBanned } from "@/domain/routing/gate";
import type { Player } from "@/domain/session/claims";
import type { CookieWrites } from "@/server/context/cookie-changes";
import { accountDigest } from "@/server/guard/attempt-counters";
import { type BrowserIdentity, renewedBrowser } from "@/server/session/browser";
import { seal, unseal } from "@/server/session/seal";
import { readToken } from "@/server/session/token";
import { ifStoreIsDown, type Key, readValue, type StorePort } from "@/server/store/store";
import { config } from "../config";
import { BrowserState, emptyState, endOfState, inForce, signedInState, withFacts, withWrites } from "./browser-state";

export type BrowserPort = StorePort & { readonly brand: BrandId; readonly browser: BrowserIdentity | undefined };

/** What the store held for the browser when the request began. */
export type BrowserReading = { readonly state: BrowserState; readonly sealed: string | undefined };

export const nothingRead: BrowserReading = { state: emptyState, sealed: undefined };

const browserKey = ({ secret }: BrowserIdentity): Key => [
  `browser:${createHash("sha256").update(`browser\0${secret}`).digest("base64url")}`,
  "flows",
];

async function stateIn(sealed: string | undefined, { brand, now }: BrowserPort): Promise<BrowserState> {
  const opened = sealed && BrowserState.safeParse(await unseal(sealed, { kind: "stored", brand })).data;
  return opened ? inForce(opened, now) : emptyState;
}

/** @returns the sealed value; undefined for a state in which nothing is left */
async function textOf(state: BrowserState, { brand, now }: BrowserPort): Promise<string | undefined> {
  const lifeMs = endOfState(state) - now;
  return lifeMs > 0 ? seal(state, { kind: "stored", brand, lifeMs }) : undefined;
}

/** @throws StoreUnavailable when the store is unavailable */
export async function readBrowserState(port: BrowserPort): Promise<BrowserReading> {
  if (!port.browser) return nothingRead;
  const sealed = await readValue(port, browserKey(port.browser));
  return { state: await stateIn(sealed, port), sealed };
}

/** @param read what the request has read: it is not read again unless it has changed */
async function changeState(
  port: BrowserPort & { browser: BrowserIdentity },
  change: (there: BrowserState) => BrowserState,
  read?: BrowserReading,
): Promise<void> {
  let end = port.now;
  const changed = async (was: string | undefined) => {
    const there = read && was === read.sealed ? read.state : await stateIn(was, port);
    const next = change(there);
    end = endOfState(next);
    return next === there ? was : textOf(next, port);
  };
  const seen = read && { value: read.sealed, until: endOfState(read.state) };
  await port.store.change(browserKey(port.browser), changed, () => end, port.now, { seen });
}

/** What is left behind in a browser by a sign-out: nothing. @throws StoreUnavailable when the store is unavailable */
export async function forgetBrowser({ browser, store, now }: BrowserPort): Promise<void> {
  if (browser) await store.set(browserKey(browser), undefined, now, now);
}

/** A ban: the next sign-in does not continue where this session ends. @throws StoreUnavailable when the store is unavailable */
export async function forgetLastAccount(port: BrowserPort): Promise<void> {
  const { browser } = port;
  if (!browser) return;
  await changeState({ ...port, browser }, (there) => {
    const { session: _, ...rest } = there;
    return there.session ? rest : there;
  });
}

type Session = {
  /** The session began, or ends, on a shared device. */
  readonly isShared: boolean;
  /** The session of the request waits for its second factor. */
  readonly isPending: boolean;
};

/**
 * Writes what a submit has collected of records. A sign-in and a second factor give the browser a new secret, under which what stays is
 * kept: a copy of its cookie from before opens nothing. A sign-out makes it a new browser. After any other end of the session the
 * flows stay, because they are its account's.
 * @param read the state at the start of the request
 * @returns whether another submit has changed one of the records meanwhile
 * @throws StoreUnavailable when the store is unavailable
 */
export async function saveRecords(
  port: BrowserPort,
  read: BrowserReading,
  writes: CookieWrites,
  session: Session,
): Promise<boolean> {
  const { token, pendingToken, dropsOlderRecords, records, residence } = writes;
  if (token === null && dropsOlderRecords) {
    writes.browser = renewedBrowser();
    // the sign-out itself repeats this until the store takes it
    await forgetBrowser(port).catch(ifStoreIsDown(undefined));
    return false;
  }
  const proof = token ?? pendingToken;
  const player = proof === undefined ? null : (await readToken(proof, port.brand, port.now)).player;
  if (player && (dropsOlderRecords || (session.isPending && typeof token === "string"))) {
    const browser = renewedBrowser(port.browser);
    // before a sign-in no other submit changes what stays of the browser
    const { state: there } = dropsOlderRecords ? read : await readBrowserState(port);
    await moveTo({ ...port, browser }, port, afterProof(port, { there, read: read.state }, writes, player, session));
    writes.browser = browser;
    return false;
  }
  // a session that this request begins or ends replaces the token that waits for its second factor
  const facts = { residence, pendingToken: token === undefined ? pendingToken : null };
  const changesPending = token === undefined ? pendingToken !== undefined : read.state.pending !== undefined;
  if (Object.keys(records).length === 0 && !changesPending && residence === undefined) return false;
  const browser = port.browser ?? renewedBrowser();
  let hasMovedOn = false;
  const withOwn = (there: BrowserState) => {
    const written = withWrites(there, read.state, records, port.now);
    ({ hasMovedOn } = written);
    return withFacts(written.state, facts, port.now);
  };
  await changeState({ ...port, browser }, withOwn, read);
  if (!port.browser) writes.browser = browser;
  return hasMovedOn;
}

function afterProof(
  { now }: BrowserPort,
  { there, read }: { there: BrowserState; read: BrowserState },
  writes: CookieWrites,
  player: Player,
  { isShared }: Session,
): BrowserState {
  const { records, residence, dropsOlderRecords, resumes = false, onSharedDevice = isShared, token } = writes;
  const pendingToken = token === undefined ? writes.pendingToken : undefined;
  if (!dropsOlderRecords) {
    return withFacts(withWrites(there, read, records, now).state, { residence, pendingToken: null }, now);
  }
  const { SESSION_MAX_AGE_MS: maxAgeMs } = config();
  const isForgetful = onSharedDevice || writes.leavesNothing === true || isBanned(player);
  const signedIn = { account: accountDigest(player.userKey), resumes, isForgetful, maxAgeMs, pendingToken };
  return withFacts(signedInState(there, records, signedIn, now), { residence }, now);
}

/** A process that dies here leaves a browser that begins its flow again. */
async function moveTo(
  to: BrowserPort & { browser: BrowserIdentity },
  from: BrowserPort,
  state: BrowserState,
): Promise<void> {
  const text = await textOf(state, to);
  await Promise.all([to.store.set(browserKey(to.browser), text, endOfState(state), to.now), forgetBrowser(from)]);
}
