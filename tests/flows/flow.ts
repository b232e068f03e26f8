// A flow as data: who the player is, where they begin, what they type and press on each page, what must reach the platform, where they end.
// A flow has no conditions and no callbacks: whatever branches is another flow, or an ordinary test.
import type { PersonaInput } from "../kit/stack/sandbox-client.ts";

/** The newest code sent to a contact: the player's own, that of another account of the flow ("other.email"), "new", or an address. */
export type CodeSent = { readonly codeSentTo: string };
/** A contact of the player ("email"), of another account of the flow ("other.email"), or one that no account has ("new", "new.phone", "new.username"). */
export type Contact = { readonly contact: string };
export type Upload = { readonly upload: "jpeg" | "pdf" };

export type Value = string | true | CodeSent | Contact | Upload;

export const codeSentTo = (contact: string): CodeSent => ({ codeSentTo: contact });
export const contact = (name: string): Contact => ({ contact: name });
export const upload = (type: Upload["upload"]): Upload => ({ upload: type });

export type Step = {
  /** First heading of the page on which the player is. */
  readonly heading: string | RegExp;
  /** Label of a field, legend of a group of choices, or both ("Issue date › Day") → what the player enters. */
  readonly fill?: Readonly<Record<string, Value>>;
  /** The button that the player presses … */
  readonly press?: string | RegExp;
  /** … or the link that they follow, which sends nothing. */
  readonly follow?: string | RegExp;
  /** With JavaScript the page presses its own button: at once, or when the last digit of a code is typed. */
  readonly pressesItself?: true;
  /** What the press changes at the platform: every write, once, in any order. `me` stands for the player's key, `*` for a random one. */
  readonly writes?: readonly string[];
  /** Labels of fields whose content must never be shown, kept or logged. */
  readonly secret?: readonly string[];
  /** What the form refuses: it replaces the values of these fields. Without it the form refuses to be sent with nothing filled in. */
  readonly wrong?: Readonly<Record<string, Value>>;
  /** The form can be sent as it comes. */
  readonly mayBeEmpty?: true;
  /** The page is on another host. */
  readonly isElsewhere?: true;
  /**
   * A press in another tab writes once more: it asks for another code, opens another request, sends another document, or sets the same
   * value again.
   */
  readonly mayRepeat?: true;
  /** The page is the answer to the press before, and has no address: a reload shows the page of that press, which is pressed again. */
  readonly isShownOnce?: true;
  /** Where the press could not do its last write: the page whose button does it. */
  readonly otherwise?: { readonly heading: string; readonly press: string };
  /** The address of the form, which the page shares with another one: a press that finds the session ended leads back there. */
  readonly formAt?: string;
  /** Belongs to this session alone (a code, a pending proof): after the session has ended, the flow starts again. */
  readonly isOfThisSession?: true;
  /** With its answer the platform gives the session another id: where the answer is lost, the player signs in again. */
  readonly renewsSession?: true;
  /** Every visitor may open the page: the end of a session does not lead to the sign-in. */
  readonly isOpen?: true;
  /** Whose session it is here, where it is not the player's: that of another account of the flow, or none. */
  readonly session?: "none" | (string & {});
};

export type Flow = {
  readonly name: string;
  /** The requirements that the walk itself proves, at most four. */
  readonly rows: readonly string[];
  readonly player: PersonaInput;
  /** The player begins without a session. */
  readonly signedOut?: true;
  /** Other accounts of the flow, by the name that the player's persona uses for them. */
  readonly others?: Readonly<Record<string, PersonaInput>>;
  /** The address that the player opens. */
  readonly entry: string;
  readonly steps: readonly [Step, ...Step[]];
  /** First heading of the page on which the player arrives. */
  readonly ends: string | RegExp;
  /** Where the flow may end as well when the answer to its last write is lost or never comes. */
  readonly endsWithoutAnswer?: string | RegExp;
};

export const flow = (name: string, rest: Omit<Flow, "name">): Flow => ({ name, ...rest });

/** A player of the sportsbook for whom these steps are due. */
export { due } from "../kit/stack/sandbox-client.ts";

/** The page between a sign-in or the last step and the product, where a site experience shows the session's clocks. */
export const toSportsbook: Step = {
  heading: /^Continue (to Sportsbook|where you left off)$/,
  press: "Continue to Sportsbook",
  pressesItself: true,
  writes: ["POST /playspans/v1/playspans"],
};

/** The first page of a sign-in, which sends a code to the email address. */
export const contactStep: Step = {
  heading: "Sign in to Northline",
  fill: { "Email address or mobile number": contact("email") },
  wrong: { "Email address or mobile number": "nora@" },
  press: "Send my code",
  mayRepeat: true,
  writes: ["POST /otp/v1/initiate"],
};

/** The code of a sign-in by email. */
export const signInCodeStep: Step = {
  heading: "Enter the code we emailed you",
  fill: { "6-digit code": codeSentTo("email") },
  wrong: { "6-digit code": "000000" },
  secret: ["6-digit code"],
  press: "Continue",
  pressesItself: true,
  writes: ["POST /logins/v1/logins", "POST /otp/v1/verify"],
};

/** The code of a strong authentication by email. */
export const proofCodeStep: Step = {
  heading: "Enter the code we emailed you",
  fill: { "6-digit code": codeSentTo("email") },
  wrong: { "6-digit code": "000000" },
  secret: ["6-digit code"],
  press: "Confirm",
  isOfThisSession: true,
  writes: ["POST /strongauth/v3/challenges"],
};

/** The page that leads a player to the first step that is due. */
export const nextStep = "/correctiveactions?product=sportsbook";
