// What a submitted form leads to: a redirect, the same page with an error, or the same page with other fields.
import type { Problem } from "./problems";
import type { Quiz } from "./verification/knowledge-questions";

/** A target that is safe to redirect to: built by `domain/routes.ts`, `domain/destinations.ts`, or let through by `domain/safe-redirect.ts`. */
export type Path = string & { readonly safeRedirectTarget: unique symbol };

/** What the player typed and sees again after a failed submit. Never an SSN, a code, a password or a KBA answer. */
export type KeptValues = Readonly<Record<string, string>>;

/** Figures inside a problem's sentence: attempts left, a time (epoch milliseconds), a masked contact. */
export type Facts = Readonly<Record<string, string | number>>;

export type FormError = {
  kind: "error";
  /** What went wrong with the whole form; its sentence is `problems.<problem>`. */
  problem: Problem;
  facts?: Facts;
  /** The same problem or another one, tied to the field it belongs to. */
  fields?: Readonly<Record<string, Problem>>;
  /** SSN-10: the form now asks for the last four digits only. */
  asksPartialSsn?: boolean;
  /** Parts of a form that went through and are not sent again (DLT-11, DLT-18?). */
  done?: readonly string[];
  /** What upstream asks for has changed, so the page behind the form is rendered again. */
  refreshesPage?: boolean;
  /** The questions that the form goes on asking. */
  quiz?: Quiz;
};

/** The same page with nothing wrong: with questions, which no record keeps (KBA-19?), or with other fields around what was typed. */
export type Rerender = { kind: "rerender"; quiz?: Quiz; refreshesPage?: boolean };

export type Outcome = { kind: "redirect"; to: Path } | FormError | Rerender;

export const redirectTo = (path: Path): Outcome => ({ kind: "redirect", to: path });

/** Renders the form again with what was typed. @param more questions to ask, for a choice that changes the fields */
export const rerender = (more: Omit<Rerender, "kind"> = {}): Rerender => ({ kind: "rerender", ...more });

/** The same for a choice on which the questions themselves depend: the page behind the form is rendered again, too. */
export const rerenderPage = (): Rerender => rerender({ refreshesPage: true });

/** Renders the form again and says what went wrong. */
export const formError = (problem: Problem, more: Omit<FormError, "kind" | "problem"> = {}): FormError => ({
  kind: "error",
  problem,
  ...more,
});
