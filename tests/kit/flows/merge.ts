// Players who must merge with an older account, and their way through it.

import { type Player, player, sandbox } from "../pages/journey.ts";
import type { Visitor } from "../pages/visitor.ts";
import { due, type Persona, type PersonaInput } from "../stack/sandbox-client.ts";

export const otherPassword = "canary-password-7341";
const passwordLabel = "Password for that account";
export const loginTitle = "Sign in to your other account";
const loginButton = "Sign in and continue";
export const sendButton = "Send the code";

const mergePersona = (other: Persona, merge: Record<string, unknown> = {}): PersonaInput =>
  due("merge-required", { merge: { account: other.id, ...merge } });

type Options = Parameters<typeof player>[1];

/** Signed in, in front of the step. @param merge what is special about this merge */
export async function mustMerge(
  merge: Record<string, unknown> = {},
  more: PersonaInput = {},
  options: Options = {},
): Promise<Player & { other: Persona }> {
  const other = await sandbox.makePersona({ password: otherPassword });
  const at = "/correctiveactions?product=sportsbook";
  const made = await player({ ...mergePersona(other, merge), ...more }, { at, ...options });
  return { ...made, other };
}

/** The same, at what the platform asks for. */
export async function atProof(...args: Parameters<typeof mustMerge>) {
  const made = await mustMerge(...args);
  await made.visitor.press("Continue");
  return made;
}

export async function logInToOther(visitor: Visitor, password = otherPassword): Promise<void> {
  await visitor.submit(loginButton, { [passwordLabel]: password });
}

export async function enterMergeCode(visitor: Visitor, code: string): Promise<void> {
  await visitor.submit("Confirm", { "6-digit code": code });
}

export const confirmTitle = "What the merged account looks like";

/** Confirms the comparison, and continues from the page that says what was merged. */
export async function confirmMerge(visitor: Visitor): Promise<void> {
  await visitor.press("Merge the accounts");
  await visitor.follow(/^Continue/);
}

/** The text of each link, and the host that it leads to. */
export const linksIn = (visitor: Visitor, selector = "main") =>
  [...(visitor.document.querySelector(selector)?.querySelectorAll<HTMLAnchorElement>("a") ?? [])].map(
    ({ textContent, href }) => [textContent, new URL(href).host.split(".")[0]],
  );
