// Changes on the security page, and the strong authentication that they require.

import { sandbox } from "../pages/journey.ts";
import type { Visitor } from "../pages/visitor.ts";
import { confirm } from "./strong-auth.ts";

export const securityPage = "/accountcenter/security";
export const emailPage = `${securityPage}/email`;

export async function askForEmail(visitor: Visitor, address: string, confirmation = address, page = emailPage) {
  await visitor.get(page);
  await visitor.submit("Continue", { emailAddress: address, confirmEmail: confirmation });
}

/** Proves the new address, which changes it. */
export async function proveNewEmail(visitor: Visitor, address: string, page = emailPage): Promise<void> {
  await askForEmail(visitor, address, address, page);
  await confirm(visitor, await sandbox.code(address));
}

export const closePage = `${securityPage}/close`;
