// People at the security page, and the way through strong authentication that a change there takes.
import type { Visitor } from "./browserless.ts";
import { sandbox } from "./journey.ts";
import { confirm } from "./strong-auth.ts";

export const securityPage = "/accountcenter/security";
export const emailPage = `${securityPage}/email`;

export async function askForEmail(visitor: Visitor, address: string, confirmation = address, page = emailPage) {
  await visitor.get(page);
  visitor.fill({ emailAddress: address, confirmEmail: confirmation });
  await visitor.press("Continue");
}

/** From the form to the proof: one press is left. */
export async function proveNewEmail(visitor: Visitor, address: string, page = emailPage): Promise<void> {
  await askForEmail(visitor, address, address, page);
  await visitor.press("Continue");
  await confirm(visitor, await sandbox.code(address));
}

export const changeButton = "Change my email address";
