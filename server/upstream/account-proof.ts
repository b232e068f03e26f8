// Promise 17 in the type system: a change of what protects the account is sent only with the answer to the question whether a proof of
// the player is due. `ask-account-proof.ts` alone gives that answer.
import "server-only";

/** Every request of the operation changes what protects the account, or some do. */
export type Guarding = "account" | "accountInPart";

declare const mark: unique symbol;

/** No proof is due in any product, or one was given. Good for the request in which it was asked. */
export type AccountProof = { readonly [mark]: true };

/** For an operation that changes the account for some requests only: this one is not among them. */
export const noProofNeeded = "noProofNeeded";
export type ProofOrNoChange = AccountProof | typeof noProofNeeded;

type InRequest = { readonly requestId: string };

const requestOf = new WeakMap<AccountProof, string>();

/** For `ask-account-proof.ts` alone (`tests/architecture/account-proof.test.ts`). */
export function grantAccountProof({ requestId }: InRequest): AccountProof {
  const proof = Object.freeze({}) as AccountProof;
  requestOf.set(proof, requestId);
  return proof;
}

/** @throws for an operation that guards the account, without the answer of this request */
export function checkAccountProof(
  { guards, name }: { guards?: Guarding; name: string },
  proof: ProofOrNoChange | undefined,
  { requestId }: InRequest,
): void {
  if (guards === undefined || (guards === "accountInPart" && proof === noProofNeeded)) return;
  if (typeof proof !== "object" || requestOf.get(proof) !== requestId)
    throw new Error(`${name} changes what protects the account, and nothing says that no proof is due`);
}
