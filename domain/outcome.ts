// What a submitted form leads to: the browser moves on, or stays on the page with a problem said in words.

import type { Problem } from "./problems";
import type { Quiz } from "./verification/knowledge-questions";

/** A target that is safe to redirect to: built by `domain/routes.ts`, `domain/destinations.ts`, or let through by `domain/safe-redirect.ts`. */
export type Path = string & { readonly safeTarget: unique symbol };

/** What the player typed and sees again after a failed submit. Never an SSN, a code, a password or a KBA answer. */
export type KeptValues = Readonly<Record<string, string>>;

/** Figures inside a problem's sentence: attempts left, a time (epoch milliseconds), a masked contact. */
export type Facts = Readonly<Record<string, string | number>>;

export type Stay = {
  /** What went wrong with the whole form; its sentence is `problems.<word>`. */
  stay: Problem;
  facts?: Facts;
  /** The same problem or another one, tied to the field it belongs to. */
  fields?: Readonly<Record<string, Problem>>;
  /** SSN-10: the form now asks for the last four digits only. */
  asksPartialSsn?: boolean;
  /** Parts of a form that went through and are not sent again (DLT-11, DLT-18?). */
  done?: readonly string[];
  /** What upstream asks for has changed: the page behind the form is rendered anew. */
  asksAnew?: boolean;
  /** The questions that the form goes on asking. */
  quiz?: Quiz;
};

/** The same page with nothing wrong: with questions, which no record keeps (KBA-19?), or with other fields around what was typed. */
export type Show = { quiz: Quiz } | { redraws: true; asksAnew?: boolean };

export type Outcome = { go: Path } | Stay | Show;

/** Moves the browser on. */
export const go = (path: Path): Outcome => ({ go: path });

/** Shows the form again with what was typed, for a choice that changes its fields. */
export const redraw = (): Show => ({ redraws: true });

/** The same for a choice on which the questions themselves depend: the page behind the form is rendered anew. */
export const redrawAnew = (): Show => ({ redraws: true, asksAnew: true });

/** Keeps the browser on the page and says why. */
export const stay = (problem: Problem, more: Omit<Stay, "stay"> = {}): Stay => ({ stay: problem, ...more });
