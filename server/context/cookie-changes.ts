// What a submit changes in the visitor's cookies and flow records; server/request/write-cookies.ts and server/records/record-store.ts write it.
import "server-only";
import type { Locale } from "@/domain/locales";
import type { SiteExperience } from "@/domain/site-experience";
import type { FlowRecord } from "@/server/records/flow-record";
import type { BrowserIdentity } from "@/server/session/browser";
import type { FlashMessage } from "@/server/session/flash";

/** Collected as data, so that a repeated submit can be answered the same. */
export type CookieWrites = {
  /** A new session token, or null to end the session. */
  token?: string | null;
  /** A token that must wait for the second factor of the sign-in. */
  pendingToken?: string;
  /** Records to keep, by id; null drops one. */
  records: Record<string, FlowRecord | null>;
  /** Every older record goes: what the browser held before a sign-in or sign-out is worth nothing after it. */
  dropsOlderRecords?: boolean;
  /** With `dropsOlderRecords`: keeps the records of the account that signs in, whose session has ended in this browser. */
  resumes?: boolean;
  /** The platform has banned the player who signs in: the next sign-in does not continue where this one began. */
  leavesNothing?: boolean;
  /** The player did not end the session: its flows stay for the next sign-in of its account. */
  leadsBack?: boolean;
  /** The browser with its new secret. */
  browser?: BrowserIdentity;
  locale?: Locale;
  /** The country of residence that the player has stated; null removes it. */
  residence?: string | null;
  /** The session id has changed. */
  renewed?: { from: string; to: string };
  /** GEO-05, GEO-09?: the player is on the premises, under this site experience; null forgets that they were. */
  onPremises?: { siteExperience: SiteExperience } | null;
  /** Digests of accounts and contacts for which this browser is now known. */
  provedFor?: readonly string[];
  /** The session begins on a shared or public device: its cookie ends with the browser, and no account's device is known. */
  onSharedDevice?: boolean;
  /** Makes the browser remove everything that it keeps of the site, at the end of a session on a shared device. */
  clearsSiteData?: boolean;
  /** Shown on the page that the submit leads to. */
  flash?: FlashMessage;
};
