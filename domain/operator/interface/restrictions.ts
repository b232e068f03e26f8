// What is in `restrictions/<name>/restriction.ts` of an operator's folder: the row of a screen, as those of the documents have one, and the
// player of the sandbox who sees it. Its words are next to it, under `Restrictions.<code>`.
import * as z from "zod/mini";
import type { RestrictionScreen } from "../../restrictions/restriction-screen.ts";
import { OwnPersona } from "./persona.ts";
import { textLike } from "./shapes.ts";

type Row<Name extends keyof RestrictionScreen> = readonly NonNullable<RestrictionScreen[Name]>[];

const icons = [
  "card",
  "clock",
  "document",
  "heart",
  "id-card",
  "lock",
  "mail",
  "person",
  "pin",
  "shield",
  "wallet",
] as const satisfies Row<"icon">;
const tones = ["accent", "warning"] as const satisfies Row<"tone">;
const copies = ["ours", "both", "title", "platform", "review"] as const satisfies Row<"copy">;
const leaving = ["offer", "logOut", "close", "hide"] as const satisfies Row<"lookAround">;
const actions = [
  "deposit",
  "responsibleGaming",
  "support",
  "taxForm",
  "uploadDocument",
  "whyVerify",
  "withdraw",
] as const satisfies RestrictionScreen["actions"];

/** A use that is left out is unknown: the screen does not mention it. */
const Uses = z.strictObject({
  play: z.optional(z.boolean()),
  deposit: z.optional(z.boolean()),
  withdraw: z.optional(z.boolean()),
  tools: z.optional(z.boolean()),
});

export const RestrictionFile = z.strictObject({
  /** The short reason code, or the name, under which the platform sends it. */
  code: textLike(/^[A-Za-z]\w{0,60}$/, "letters, digits and low lines, a letter first"),
  icon: z._default(z.enum(icons), "lock"),
  tone: z._default(z.enum(tones), "warning"),
  /** Whose words it shows: `ours` are those next to it. */
  copy: z.enum(copies),
  /** Buttons; the first is the primary one. */
  actions: z._default(z.array(z.enum(actions)), []),
  lookAround: z._default(z.enum(leaving), "offer"),
  /** A team decides, and the player waits. */
  isReview: z._default(z.boolean(), false),
  stillAvailable: Uses,
  persona: OwnPersona,
});
export type RestrictionFile = z.output<typeof RestrictionFile>;
export type RestrictionInput = z.input<typeof RestrictionFile>;
