// The ways in which a session ends in the middle of a flow, each as its player meets it.

import { expect } from "vitest";
import type { Visitor } from "../browser/browserless.ts";
import { sandboxCookie } from "../pages/cookie-names.ts";
import { anonymous, askForCode, type Player, sandbox, secondTab, typeCode } from "../pages/journey.ts";
import type { Step } from "./flows.ts";

const hour = 3_600_000;

/** Signs in with a code on the page where the visitor is. */
export async function signInAgain(visitor: Visitor, email: string): Promise<void> {
  expect([visitor.pathname, visitor.main.includes("You were logged out")]).toEqual(["/login", true]);
  await askForCode(visitor, email, visitor.url);
  await typeCode(visitor, await sandbox.code(email));
}

/** A browser drops a cookie whose end has come; the jar of the tests goes by another clock than the sandbox. */
const dropToken = ({ cookies, home }: Visitor) =>
  cookies.store(new URL(home).hostname, [`${sandboxCookie("session")}=; Path=/; Max-Age=0`]);

async function endOthers({ id }: Player): Promise<void> {
  const other = anonymous();
  await other.signIn(sandbox, id);
  await other.get("/accountcenter/security/not-you");
  await other.press("Log out everywhere else");
}

type End = (made: Player, step: Step) => Promise<void>;

export const byPost = "inactivity, noticed by a POST";

/** Way in which the session ends → ends it, and has the player sign in again. */
export const endings: Readonly<Record<string, End>> = {
  "inactivity, noticed by a GET": async ({ visitor, email }) => {
    await sandbox.advanceClock(2 * hour);
    await visitor.get(visitor.url);
    await signInAgain(visitor, email);
  },
  [byPost]: async (made, step) => {
    const { visitor, email } = made;
    if (step.fill) visitor.fill(await step.fill(made));
    await sandbox.advanceClock(2 * hour);
    await visitor.press(step.press);
    await signInAgain(visitor, email);
  },
  "the end of the token": async ({ visitor, email }) => {
    await sandbox.advanceClock(13 * hour);
    dropToken(visitor);
    await visitor.get(visitor.url);
    await signInAgain(visitor, email);
  },
  "an end of all others from another device": async (made) => {
    await endOthers(made);
    await made.visitor.get(made.visitor.url);
    await signInAgain(made.visitor, made.email);
  },
  "a sign-in in a second tab": async ({ visitor, email }) => {
    await sandbox.advanceClock(2 * hour);
    const tab = secondTab(visitor);
    await tab.get(visitor.url);
    await signInAgain(tab, email);
  },
};
