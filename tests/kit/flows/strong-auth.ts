// Players who must pass strong authentication, and the way to its screens.

import { type Player, player, sandbox } from "../pages/journey.ts";
import type { Visitor } from "../pages/visitor.ts";
import { due, type PersonaInput } from "../stack/sandbox-client.ts";

export const stepButton = "Confirm it’s me";
export const codeLabel = "6-digit code";
export const methods = {
  SMS2FA: "Code by text message",
  Email2FA: "Code by email",
  BirthYearAndSsn4: "Birth year and last 4 digits of your SSN",
  Ssn9: "Social Security number",
  DocScan: "Scan an ID",
} as const;

/** A sportsbook player who must pass strong authentication, by these methods or by those the platform offers by default. */
export const strongAuthPersona = (types?: readonly unknown[], more: PersonaInput = {}): PersonaInput =>
  due("strongauth", { ...(types && { strongAuth: { availableStrongAuthTypes: types } }), ...more });

/** Signed in, and in front of the choice of methods or, where there is one, of its challenge. */
export async function atStrongAuth(types?: readonly unknown[], more: PersonaInput = {}): Promise<Player> {
  const made = await player(strongAuthPersona(types, more), { at: "/correctiveactions" });
  await made.visitor.press(stepButton);
  return made;
}

export async function choose(visitor: Visitor, method: keyof typeof methods): Promise<void> {
  await visitor.submit("Continue", { [methods[method]]: true });
}

/** At the entry of a code that was sent by text message. */
export async function atSmsCode(more: PersonaInput = {}, types: readonly unknown[] = ["SMS2FA", "Email2FA"]) {
  const made = await atStrongAuth(types, more);
  // the only method has sent its code with the press before
  if (types.length > 1) await choose(made.visitor, "SMS2FA");
  return made;
}

export async function confirm(visitor: Visitor, code: string): Promise<void> {
  await visitor.submit("Confirm", { [codeLabel]: code });
}

/** A six-digit code that was not sent and that the sandbox gives no special meaning. */
export const wrongCode = (right: string): string => (right === "123456" ? "123457" : "123456");

export const codesTo = async (contact: string): Promise<string[]> =>
  (await sandbox.inbox(contact)).flatMap(({ code }) => (code ? [code] : []));

/** The links and enabled buttons of a page. */
export const actionsOf = (visitor: Visitor): string[] =>
  [...visitor.document.querySelectorAll("main a[href], main button:not([disabled])")].map(
    (each) => each.textContent?.trim() ?? "",
  );

/** The title of the page after the sequence, which shows that strong authentication is over. */
export const solvedTitle = "Continue to Sportsbook";
