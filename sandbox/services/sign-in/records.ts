// Record types only, without behaviour: the state is made of them, so this file imports no service.
import type { Brand } from "../../platform/brands.ts";

export type CodeRequest = {
  key: string;
  /** Null for a contact without an account; the code then verifies only for a registration. */
  persona: string | null;
  to: string;
  channel: "sms" | "email";
  brand: Brand;
  startedAt: number;
  lastSentAt: number;
  resends: number;
  attemptsLeft: number;
  lockedUntil: number | null;
  codes: { code: string; sentAt: number; isUsed: boolean }[];
  isRegistration: boolean;
};

/** `persona` is null while the contact has no account; `contact` is the one that a one-time code proved. */
export type RequestToken = {
  persona: string | null;
  contact?: string;
  brand: Brand;
  createdAt: number;
  isUsed: boolean;
  /** For the code of a registration: its player reads the terms before the token is used. */
  isForSignUp?: true;
};

export type LoginChallenge = { redirectTo: string | null };
