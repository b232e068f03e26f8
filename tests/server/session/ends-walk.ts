// Random sequences of what players and the platform do to the sessions of one account, on two instances whose clocks differ. The model is
// the rule of decision 011, told in the order in which things happen.
import { SignJWT } from "jose";
import { seconds } from "@/domain/duration";
import { playerFrom } from "@/domain/session/claims";
import { submitPassword } from "@/server/flows/account-security/credentials";
import { submitLogout } from "@/server/flows/session/logout";
import { endOthers } from "@/server/flows/sign-in-history/sign-in-history";
import { lastEndNumber } from "@/server/session/account-sessions";
import { endOtherLocalSessions, startSession } from "@/server/session/session-lifecycle";
import { sessionState } from "@/server/session/session-state";
import { clockSkewMs, type Store } from "@/server/store/store";
import { grantAccountProof } from "@/server/upstream/account-proof";
import { credentialsChange } from "@/server/upstream/account-security/credentials";
import { call } from "@/server/upstream/call";
import { UpstreamError } from "@/server/upstream/upstream-error";
import { signingKey, signingKid } from "../../../sandbox/platform/keys.ts";
import { newCaller } from "../../kit/pages/flow-caller.ts";
import { claims, type TestSandbox } from "../../kit/stack/test-sandbox.ts";
import type { Act, Step } from "./ends-steps.ts";

/** The store as an instance reaches it, and by how much the instance's clock is ahead of the platform's. */
export type Instance = { store: Store; aheadMs: number };

/** The platform refuses a token that it has renewed meanwhile; here the others have ended by then. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof UpstreamError)) throw error;
}

/** Longer than all clocks together differ, so that no token is issued in doubt. */
const waitMs = seconds(240);

/** A session, under whatever id. */
type Session = { isSeen: boolean; isOver: boolean };
type Held = { token: string; session: Session };

const beganAt = (token: string) => (playerFrom(claims(token))?.beganAt ?? Number.NaN) * 1000;

/** @returns what took effect. @throws Error where a session is admitted or refused against the rule */
export async function walk(
  platform: TestSandbox,
  instances: readonly [Instance, Instance],
  steps: readonly Step[],
): Promise<Act[]> {
  await platform.control.reset();
  const { id } = await platform.control.makePersona({});
  const done: Act[] = [];
  const held: (Held | undefined)[] = [];
  /** Every token that there was: someone may have a copy. */
  const copies: Held[] = [];
  /** Tokens of other sessions that were there when the player ended all others. */
  const condemned = new Set<string>();
  let instance = instances[0];
  let endAt = Number.NEGATIVE_INFINITY;
  let ends = 0;
  let waited = 0;
  let hasFailed = false;

  const now = () => Date.now() + waited;
  const callerOf = (token?: string) =>
    newCaller(platform.port, { token, store: instance.store, aheadMs: () => instance.aheadMs });
  const keep = (on: number, entry: Held) => {
    held[on] = entry;
    copies.push(entry);
  };

  const isRefusedByRule = ({ token, session: { isSeen, isOver } }: Held) =>
    isOver || (!isSeen && beganAt(token) <= endAt + clockSkewMs);

  async function isInForce({ token }: Held) {
    const { player, store, now: at } = await callerOf(token).look();
    return (await sessionState({ store, now: at }, player, true)).kind === "inForce";
  }

  /** Sends a request. @returns whether the session is in force, as the rule has it */
  async function request(entry: Held, where: string): Promise<boolean> {
    const isNewest = copies.findLast(({ session }) => session === entry.session) === entry;
    const isRefused = isRefusedByRule(entry) || !isNewest;
    if ((await isInForce(entry)) === isRefused)
      throw new Error(`${where}: should be ${isRefused ? "refused" : "let in"}`);
    if (condemned.has(entry.token) && !isRefused) throw new Error(`${where}: the model lets in what was ended`);
    if (!isRefused) entry.session.isSeen = true;
    return !isRefused;
  }

  function afterEnd(own: Session) {
    endAt = Math.max(endAt, now() + instance.aheadMs);
    ends += 1;
    for (const { token, session } of copies) {
      if (session === own) continue;
      condemned.add(token);
      session.isOver ||= session.isSeen;
    }
  }

  async function endOthersBy(entry: Held | undefined, where: string) {
    if (!entry || !(await request(entry, where))) return;
    await callerOf(entry.token)
      .submit(endOthers, { fields: { page: "signIns" } })
      .catch(unlessRefused);
    afterEnd(entry.session);
  }

  /** Known here before the platform knows it. */
  async function endOtherSessionsBy(entry: Held | undefined, where: string) {
    if (!entry || !(await request(entry, where))) return;
    await callerOf(entry.token).submit(endOtherLocalSessions);
    afterEnd(entry.session);
  }

  async function endOthersWhileRenewing(own: Held, on: number) {
    await callerOf(own.token).submit(async (context, form) => {
      await renew(own, on);
      await endOthers(context, form).catch(unlessRefused);
    });
    afterEnd(own.session);
  }

  async function logOut(entry: Held) {
    await callerOf(entry.token).submit(submitLogout);
    entry.session.isOver = true;
  }

  const opened = async (): Promise<Held> => {
    const { token } = await platform.control.session(id);
    return { token, session: { isSeen: false, isOver: false } };
  };

  async function signIn(on: number, meanwhile?: () => Promise<unknown>) {
    const began = await lastEndNumber(await callerOf().look());
    const endsBefore = ends;
    const entry = await opened();
    keep(on, entry);
    await meanwhile?.();
    const context = await callerOf(entry.token).look();
    await startSession(context, context.player, began);
    Object.assign(entry.session, { isSeen: true, isOver: ends > endsBefore });
  }

  /** The platform gives the session another id; something else may happen before that is known here. */
  async function renew({ token, session }: Held, on: number, meanwhile?: () => Promise<unknown>) {
    const caller = callerOf(token);
    await caller.submit(async (context) => {
      const body = { newUsername: `user${crypto.randomUUID().slice(0, 8)}` };
      const proof = grantAccountProof(context.upstream);
      await call(context, credentialsChange, { body, proof, once: crypto.randomUUID() });
      await meanwhile?.();
    });
    if (caller.token !== undefined) keep(on, { token: caller.token, session });
  }

  async function renewElsewhere({ token }: Held, on: number, namesSignIn: boolean) {
    const { auth_time, ...same } = claims(token);
    const renewed = {
      ...same,
      sid: crypto.randomUUID(),
      iat: Math.floor(now() / 1000),
      ...(namesSignIn && { auth_time }),
    };
    const signed = await new SignJWT(renewed).setProtectedHeader({ alg: "ES256", kid: signingKid }).sign(signingKey);
    keep(on, { token: signed, session: { isSeen: false, isOver: false } });
  }

  /** @param meanwhile happens while the platform has the change, before it answers */
  async function changePassword(own: Held, on: number, meanwhile?: () => Promise<unknown>) {
    const caller = callerOf(own.token);
    const fields = { password: `Correct-Horse-${crypto.randomUUID()}` };
    const outcome = await caller.submit(
      async (context, form) => {
        await meanwhile?.();
        return submitPassword(context, form);
      },
      { fields },
    );
    if (outcome.kind !== "redirect" || caller.token === undefined) return false;
    afterEnd(own.session);
    keep(on, { token: caller.token, session: own.session });
    return true;
  }

  /** @returns whether it took effect */
  async function take({ act, device: on, other, namesSignIn }: Step, where: string): Promise<boolean> {
    const own = held[on];
    if (act === "wait") {
      waited += waitMs;
      await platform.control.advanceClock(waitMs);
    } else if (act === "platformFails") {
      hasFailed = !hasFailed;
      const failing = ["/endothers", "/logouts"].map((path) => ({
        match: { path },
        fault: "status" as const,
        status: 500,
      }));
      await platform.control.faults(hasFailed ? failing : []);
    } else if (act === "signIn") await signIn(on);
    else if (act === "openElsewhere") keep(on, await opened());
    else if (!own) return false;
    else if (act === "renewElsewhere") {
      if (own.session.isSeen || isRefusedByRule(own)) return false;
      await renewElsewhere(own, on, namesSignIn);
    } else if (!(await request(own, where))) return false;
    else if (act === "signInWhileOthersEnd") await signIn(other, () => endOthersBy(own, where));
    else if (act === "renew") await renew(own, on);
    else if (act === "renewWhileOthersEnd") await renew(own, on, () => endOthersBy(held[other], where));
    else if (act === "renewWhileLoggingOut") await renew(own, on, () => logOut(own));
    else if (act === "changePassword") return changePassword(own, on);
    else if (act === "changePasswordWhileOthersEnd")
      return changePassword(own, on, () => endOtherSessionsBy(held[other], where));
    else if (act === "endOthers") await endOthersBy(own, where);
    else if (act === "endOthersWhileRenewing") await endOthersWhileRenewing(own, on);
    else if (act === "logOut") await logOut(own);
    else if (act === "logOutUnderFormerId") {
      const former = copies.find(({ session, token }) => session === own.session && token !== own.token);
      if (!former) return false;
      await logOut(former);
    }
    return true;
  }

  for (const [index, each] of steps.entries()) {
    const where = `step ${index}, ${each.act}`;
    instance = instances[each.instance];
    if (await take(each, where)) done.push(each.act);
    instance = instances[each.instance === 0 ? 1 : 0];
    for (const entry of copies) {
      // a request would make a session seen: those that are not stay so until a step asks
      if (entry.session.isSeen || isRefusedByRule(entry)) await request(entry, `${where}, then at the other instance`);
    }
  }
  return done;
}
