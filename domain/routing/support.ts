// What a link to customer support says of the player's place (decisions/065-support-with-context.md), and when support answers.
import * as z from "zod/mini";

/** Parameters of the link: what it is about, the reference code of the page, and where the player can go on. Nothing of the player. */
export type SupportQuery = { topic: string; reference: string; returnPath: string };

/** The first parts of a path → its topic, where that is not the path's own first part. */
const topics: Readonly<Record<string, string>> = {
  "": "account",
  auth: "sign-in",
  login: "sign-in",
  signup: "registration",
  strongauth: "strong-auth",
  accountrecovery: "recovery",
  docscan: "scan",
  "accountcenter/docuploadcenter": "uploads",
  "accountcenter/security": "account-security",
  "accountcenter/status": "case",
  postauth: "play",
};

/** @returns what a page is about: the code of its corrective action, else a name of the table, else the first part of the path */
export function supportTopic(pathname: string): string {
  const [first = "", second = ""] = pathname.split("/").filter(Boolean);
  if (first === "correctiveactions" && second) return second;
  return topics[`${first}/${second}`] ?? topics[first] ?? first;
}

const ClockTime = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

/** Configuration: when a brand's support is there, in the brand's time zone, and in how many hours it usually answers. */
export const SupportTimes = z.object({
  days: z._default(z.enum(["everyDay", "weekdays"]), "everyDay"),
  from: z.optional(ClockTime),
  to: z.optional(ClockTime),
  answerHours: z.optional(z.number().check(z.positive())),
});
export type SupportTimes = z.infer<typeof SupportTimes>;
