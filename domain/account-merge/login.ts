// The login to the other account: one rule for the server and the browser (MRG-13, MRG-18 to MRG-20, MRG-50?).
import * as z from "zod/mini";

import { normalisePassword } from "../account-security/password";
import type { Problem } from "../forms/problems";
import { present, Typed } from "../forms/text-rule";
import { isEmailAddress, normaliseContact } from "../person/contact";
import type { RequestedProof } from "./resolution";

/** How the login names the other account. "matched": the platform knows which it is, so the player does not type it. */
export type Identifier = "matched" | "email" | "emailOrUsername";

/** @returns what the player has to type to name the other account (MRG-18, MRG-50?) */
export function identifierFor({ type, maskedEmail }: Pick<RequestedProof, "type" | "maskedEmail">): Identifier {
  if (type === "UserNamePassword") return "emailOrUsername";
  return maskedEmail ? "matched" : "email";
}

const missing = { email: "mergeEmailMissing", emailOrUsername: "mergeIdentifierMissing" } as const satisfies Partial<
  Record<Identifier, Problem>
>;
const [emailInvalid, passwordMissing] = ["emailInvalid", "passwordMissing"] as const satisfies Problem[];

/** Without an @ it is a user name, where one is allowed; only the platform can judge it. */
const isAcceptable = (identifier: Identifier, typed: string) =>
  typed === "" || (identifier === "emailOrUsername" && !typed.includes("@")) || isEmailAddress(typed);

export const MergeLogin = (identifier: Identifier) =>
  z.object({
    identifier:
      identifier === "matched"
        ? z.string()
        : Typed(normaliseContact, present(missing[identifier]), [
            (typed) => isAcceptable(identifier, typed),
            emailInvalid,
          ]),
    password: z.string().check(z.overwrite(normalisePassword), z.minLength(1, passwordMissing)),
  });
