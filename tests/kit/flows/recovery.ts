// Players who recover an account, and their way through strong authentication.

import { type Player, player, requires, sandbox, signedOutPlayer } from "../pages/journey.ts";
import type { Visitor } from "../pages/visitor.ts";
import type { PersonaInput } from "../stack/sandbox-client.ts";
import { claims } from "../stack/test-sandbox.ts";
import { choose, confirm } from "./strong-auth.ts";

/** The link that support sends out: it holds the recovery key of an account. */
export const keyOf = (id: string) => `/recovery?strongAuthInitializationKey=recovery-${id}`;

/** An anonymous visitor at the recovery link of an account. */
export async function atLink(more = ""): Promise<Player> {
  const made = await signedOutPlayer();
  await made.visitor.get(`${keyOf(made.id)}${more}`);
  return made;
}

/** A player who has another account and must recover it. */
export async function withOther(input: PersonaInput = {}): Promise<{ other: Player; made: Player }> {
  const other = await signedOutPlayer();
  const made = await player({
    product: "dfs",
    restrictions: [{ ...requires("recover-other-account"), shortReasonCode: "DuplicateUniquePersonFlag" }],
    recovery: { account: other.id, idVerified: true },
    ...input,
  });
  return { other, made };
}

/** From the start button to the code that is sent by e-mail. */
export async function askForMail(visitor: Visitor): Promise<void> {
  await visitor.press("Confirm it’s me");
  await choose(visitor, "Email2FA");
}

/** From the start button to the end of the proof, which signs in. */
export async function proveByMail(visitor: Visitor, email: string): Promise<void> {
  await askForMail(visitor);
  await confirm(visitor, await sandbox.code(email));
}

/** The same, where the press that proves it cannot sign in: at the page whose button does. */
export async function proveWithoutSignIn(visitor: Visitor, email: string): Promise<void> {
  await askForMail(visitor);
  await sandbox.faults([{ match: { path: "*/logins/v1/*" }, fault: "reset", times: 2 }]);
  await confirm(visitor, await sandbox.code(email));
  await sandbox.faults([]);
}

/** User key of the session that a visitor holds. */
export const userIn = ({ session }: Visitor): unknown => (session ? claims(session).userKey : undefined);
