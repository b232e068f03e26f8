// State of a form after its last submit. It is sent to the browser, so it holds messages and typed values, never secrets.

import type { Quiz } from "../knowledge-questions/knowledge-questions";
import type { PasskeyOptions } from "../passkeys/ceremony";
import type { KeptValues } from "./outcome";
import type { Problem } from "./problems";

export type FormState = {
  /** Number of submits so far; when it changes, focus moves to the error summary. */
  attempt: number;
  /** Random id of the rendered form; the same key with the same content is the same submit (promise 11). */
  key: string;
  /** Version of the flow record that the form was rendered from; "" without a record. */
  version: string;
  problem?: Problem;
  /** The problem's message in the player's language. */
  message?: string;
  /** Where the player finds what the messages tell them to contact. */
  links?: readonly { label: string; href: string }[];
  /** With a problem, the button that was pressed: the first word of its intent (`removePasskey` of `removePasskey:<key>`). */
  pressed?: string;
  /** Field name → message, which names the field; worded as in the summary, and in the order of the screen. */
  fields: Readonly<Record<string, string>>;
  values: KeptValues;
  /** Id of the flow record, when this submit created it and the page's URL does not name it yet. */
  flow?: string;
  /** SSN-10: upstream now accepts the last four digits. */
  asksPartialSsn?: boolean;
  /** Parts that succeeded and are not sent again. */
  done: readonly string[];
  /** The page has already submitted itself for this version of the record, so it shows its button instead. */
  hasStarted?: boolean;
  /** The questions to show (KBA-19?). */
  quiz?: Quiz;
  /** KBA-21?: what was just chosen in the same set of questions. Only in the response to that submit: nothing keeps it. */
  chosen?: Readonly<Record<string, string>>;
  /** The browser has got no response: the server cannot be reached, or no longer knows this page. */
  isLost?: boolean;
  /**
   * Takes the place of the form: a React node. Without JavaScript the state is JSON, so it says `true`, and the page of the same response
   * has the node.
   */
  screen?: unknown;
  /** What the browser now asks the device for; the form then sends what it answers. */
  passkeyOptions?: PasskeyOptions;
};

/** @returns the first word of the intent of the button that sent the form, "" for a button without an intent */
export const pressedIn = (form: FormData): string => String(form.get("intent") ?? "").split(":", 1)[0] ?? "";
