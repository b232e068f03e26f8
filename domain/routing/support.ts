// What a link to customer support says of the page that it is on, and never of the player (decisions/027-support-and-traces.md).
import { ownEntry } from "../own-entry";

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
  return ownEntry(topics, `${first}/${second}`) ?? ownEntry(topics, first) ?? first;
}
