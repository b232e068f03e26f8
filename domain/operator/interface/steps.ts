// What is in `steps/<code>/step.ts` of an operator's folder: the row of a corrective action, the call that it makes, and the player of the
// sandbox for whom it is due. The rule of its form, its fields and its words are next to it.
import * as z from "zod/mini";
import { OwnPersona } from "./persona.ts";
import { Id, text, textLike } from "./shapes.ts";

const Refusal = z.strictObject({
  /** The problem of the form: its text is `Problems.<problem>` in the words of the step. */
  problem: textLike(/^[a-z]\w+$/, "a name such as receiptUnclear"),
  /** The field of `rule.ts` that has to be answered differently; without it the problem is about the form as a whole. */
  field: z.optional(text),
  /** For the contract. */
  means: text,
  /** In the sandbox it is refused for answers with these values. */
  when: z.record(z.string(), z.string()),
});

export const StepFile = z.strictObject({
  /** How long the step usually takes, in whole minutes. */
  minutes: z.int().check(z.gte(1, "at least 1")),
  /** The corrective action that it follows where both are due. */
  after: text,
  /** A kind of document that the form goes with: the page asks for it first. Its words are `DocUpload.kinds.<kind>`. */
  document: z.optional(Id),
  /** One POST with the answers of the form, and with `documentKey` where the step asks for a document. */
  call: z.strictObject({
    does: text,
    path: textLike(/^\/[\w/-]+$/, "a path without parameters"),
    refusals: z._default(z.record(text, Refusal), {}),
    /** Answers that are accepted. */
    example: z.record(z.string(), z.string()),
  }),
  persona: OwnPersona,
  /** Only in a folder for version 1 of the interface, and ignored: steps come in the order of the documents. The next version refuses it. */
  mayBeOvertaken: z.optional(z.boolean()),
});
export type StepFile = z.output<typeof StepFile>;
export type StepInput = z.input<typeof StepFile>;

/** The props of the component that `screen.tsx` exports by default: the fields of the form, and its button. */
export type StepFields<Word extends string = string> = {
  readonly brand: string;
  readonly locale: string;
  /** The texts under `Steps.<code>`, in the language of the page. */
  readonly words: Readonly<Record<Word, string>>;
  /** For `useStepForm`. */
  readonly form: StepFormWords;
};

export type StepFormWords = {
  readonly submit: string;
  readonly busy: string;
  /** Problem → sentence. */
  readonly problems: Readonly<Record<string, string>>;
};
