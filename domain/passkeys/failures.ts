// Why a browser has no answer to a passkey request: the errors of WebAuthn (https://www.w3.org/TR/webauthn-3/), and what the player reads.
import type { Problem } from "../forms/problems";

/** Words that the browser sends in place of an answer. A player who cancels sends an empty one. */
export const passkeyFailures = [
  "",
  "tooLate",
  "interrupted",
  "held",
  "wrongSite",
  "unsupported",
  "noLock",
  "unread",
] as const;
export type PasskeyFailure = (typeof passkeyFailures)[number];

export const cancelled: PasskeyFailure = "";

/** By the name of the error. Extensions throw their own errors classes, so the name decides. */
const byName: Readonly<Record<string, PasskeyFailure>> = {
  NotAllowedError: cancelled,
  TimeoutError: "tooLate",
  AbortError: "interrupted",
  InvalidStateError: "held",
  SecurityError: "wrongSite",
  NotSupportedError: "unsupported",
  ConstraintError: "noLock",
};

const nameIn = (error: unknown): string => {
  const named = typeof error === "object" && error !== null && "name" in error ? `${error.name}` : "";
  if (Object.hasOwn(byName, named)) return named;
  const said = typeof error === "object" && error !== null && "message" in error ? `${error.message}` : `${error}`;
  return /\b[A-Z][A-Za-z]+Error\b/.exec(said)?.[0] ?? named;
};

type Asked = { kind: "create" | "get"; elapsedMs: number; timeoutMs: number | undefined };

/**
 * @param error what `navigator.credentials` rejected with: a DOMException, or whatever an extension throws
 * @param elapsedMs WebAuthn says `NotAllowedError` both for a cancel and for the end of the time; the time that has passed tells which
 */
export function passkeyFailure(error: unknown, { kind, elapsedMs, timeoutMs }: Asked): PasskeyFailure {
  const name = nameIn(error);
  const failure = Object.hasOwn(byName, name) ? byName[name] : undefined;
  if (failure === cancelled && timeoutMs !== undefined && elapsedMs >= timeoutMs) return "tooLate";
  // only for a new passkey the state says that the device has one
  if (failure === undefined || (failure === "held" && kind === "get")) return "unread";
  return failure;
}

/** @returns the failure that a form field holds in place of an answer; undefined for anything else */
export const passkeyFailureIn = (value: unknown): PasskeyFailure | undefined =>
  value === null || value === undefined ? cancelled : passkeyFailures.find((failure) => failure === value);

/** What the player reads, on every page that asks for a passkey. The first two differ by page. */
export const afterPasskeyFailure = {
  interrupted: "passkeyInterrupted",
  held: "passkeyHeld",
  wrongSite: "passkeyWrongSite",
  unsupported: "passkeyUnsupported",
  noLock: "passkeyNoLock",
  unread: "passkeyUnread",
} as const satisfies Readonly<Record<Exclude<PasskeyFailure, "" | "tooLate">, Problem>>;
