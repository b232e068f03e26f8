// People who must prove who they are, and the way to the screen on which they do.
import type { Visitor } from "./browserless.ts";
import { type Made, player, sandbox } from "./journey.ts";
import { prover } from "./provers.ts";
import type { PersonaInput } from "./sandbox-client.ts";

export const stepButton = "Confirm it’s me";
export const codeLabel = "6-digit code";
export const methods = {
  SMS2FA: "Code by text message",
  Email2FA: "Code by email",
  BirthYearAndSsn4: "Birth year and last 4 digits of your SSN",
  Ssn9: "Social Security number",
  DocScan: "Scan an ID",
} as const;

/** Signed in, and in front of the choice of methods or of the one method there is. */
export async function atStrongAuth(types?: readonly unknown[], more: PersonaInput = {}): Promise<Made> {
  const made = await player(prover(types, more));
  await made.visitor.get("/correctiveactions");
  await made.visitor.press(stepButton);
  return made;
}

export async function choose(visitor: Visitor, method: keyof typeof methods): Promise<void> {
  visitor.fill({ [methods[method]]: true });
  await visitor.press("Continue");
}

/** In front of the entry of a code by text message, which was sent. */
export async function atSmsCode(more: PersonaInput = {}, types: readonly unknown[] = ["SMS2FA", "Email2FA"]) {
  const made = await atStrongAuth(types, more);
  if (types.length > 1) await choose(made.visitor, "SMS2FA");
  else await made.visitor.press("Continue");
  return made;
}

export async function confirm(visitor: Visitor, code: string): Promise<void> {
  visitor.fill({ [codeLabel]: code });
  await visitor.press("Confirm");
}

/** A six-digit code that was not sent and is not a word of the sandbox. */
export const wrongCode = (right: string): string => (right === "123456" ? "123457" : "123456");

export const codesTo = async (contact: string): Promise<string[]> =>
  (await sandbox.inbox(contact)).flatMap(({ code }) => (code ? [code] : []));

/** The ways on that a page has: links of its own and buttons that can be pressed. */
export const waysOnOf = (visitor: Visitor): string[] =>
  [...visitor.document.querySelectorAll("main a[href], main button:not([disabled])")].map(
    (each) => each.textContent?.trim() ?? "",
  );
