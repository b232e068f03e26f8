// What a submitted form leads to: a redirect, the same page with an error, or the same page with other fields.

import type { Quiz } from "../knowledge-questions/knowledge-questions";
import type { PasskeyOptions } from "../passkeys/ceremony";
import type { Problem } from "./problems";

/** A target that is safe to redirect to: built by `domain/routing/routes.ts` or `domain/routing/destinations.ts`, or parsed by `domain/routing/safe-target.ts`. */
export type Path = string & { readonly path: unique symbol };

/** Typed values that the form shows again after a failed submit. Never an SSN, a code, a password or a KBA answer. */
export type KeptValues = Readonly<Record<string, string>>;

/** Values inside a problem's message: attempts left, a time (epoch milliseconds), a masked contact. */
export type ProblemValues = Readonly<Record<string, string | number>>;

export type FormError = {
  kind: "error";
  /** Shown in the error summary; its message key is `problemKey(problem)`. */
  problem: Problem;
  facts?: ProblemValues;
  fields?: Readonly<Record<string, Problem>>;
  /** Field name → values inside the message of its problem. */
  fieldFacts?: Readonly<Record<string, ProblemValues>>;
  /** Field name → the platform's own message, in place of the problem's; "" for one about the whole form. */
  texts?: Readonly<Record<string, string>>;
  /** SSN-10: the form now asks for the last four digits only. */
  asksPartialSsn?: boolean;
  /** Parts of the form that succeeded and are not sent again (DLT-11, DLT-18?). */
  done?: readonly string[];
  /** Upstream now asks for other fields, so the page is rendered again as well. */
  refreshesPage?: boolean;
  /** The questions that the form shows again. */
  quiz?: Quiz;
};

/** The same page without an error: with questions or options for a passkey, which no record stores (KBA-19?), or with other fields around the typed values. */
export type Rerender = { kind: "rerender"; quiz?: Quiz; refreshesPage?: boolean; passkeyOptions?: PasskeyOptions };

/**
 * With `keepsTyped` the player comes back to this form: what was typed is kept until then. With `staysOnHost` the target is on another host
 * of the host table that does not redirect to a third one, so that a form may lead there directly. With `endsPress` the page says what
 * happened, so that the press does nothing more.
 */
export type Redirect = { kind: "redirect"; to: Path; keepsTyped?: true; staysOnHost?: true; endsPress?: true };

export type Outcome = Redirect | FormError | Rerender;

export const redirectTo = (path: Path): Redirect => ({ kind: "redirect", to: path });

/** Leads to a page that says what happened. */
export const redirectToRead = (path: Path): Redirect => ({ kind: "redirect", to: path, endsPress: true });

/** Leads away before the form has done its work, for as long as something else comes first. */
export const redirectKeepingTyped = (path: Path): Redirect => ({ kind: "redirect", to: path, keepsTyped: true });

/** Renders the form again with the typed values. @param more questions to show, or what the browser asks a passkey for */
export const rerender = (more: Omit<Rerender, "kind"> = {}): Rerender => ({ kind: "rerender", ...more });

/** Also renders the page again, for a choice (such as the country) that changes which fields the form has. */
export const rerenderPage = (): Rerender => rerender({ refreshesPage: true });

/** Renders the form again with a problem. */
export const formError = (problem: Problem, more: Omit<FormError, "kind" | "problem"> = {}): FormError => ({
  kind: "error",
  problem,
  ...more,
});

/** The same with the problems of its fields: that of the field when only one is wrong, "check your answers" otherwise. */
export function fieldsError(fields: Readonly<Record<string, Problem>>): FormError {
  const [only, ...others] = Object.values(fields);
  return formError(only && others.length === 0 ? only : "checkAnswers", { fields });
}
