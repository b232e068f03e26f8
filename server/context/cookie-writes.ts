// What a submit changes in the visitor's cookies and flow records; server/request/cookie-writes.ts and server/records/record-store.ts write it.
import "server-only";
import type { Locale } from "@/domain/locales";
import type { SiteExperience } from "@/domain/site-experience";
import type { FlowRecord } from "@/server/records/flow-record";
import type { Browser } from "@/server/session/browser";
import type { Notice } from "@/server/session/notice";
import type { KeptPlaySpan } from "@/server/session/play-span";

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
  /** The player did not end the session: its flows stay for the next sign-in of its account. */
  leadsBack?: boolean;
  /** The browser with its new secret. */
  browser?: Browser;
  locale?: Locale;
  /** The country of residence that the player has stated; null removes it. */
  residence?: string | null;
  /** The session id has changed; the gaming session moves to the new one. */
  renewed?: { from: string; to: string };
  /** A gaming session to keep for the heartbeat; null forgets it. */
  playSpan?: KeptPlaySpan | null;
  /** GEO-05, GEO-09?: the player is on the premises, under this site experience; null forgets that they were. */
  onPremises?: { siteExperience: SiteExperience } | null;
  /** Digests of accounts and contacts for which this browser is now known. */
  provedFor?: readonly string[];
  /** The session begins on a shared or public device: its cookie ends with the browser, and the device cookie is removed. */
  onSharedDevice?: boolean;
  /** Makes the browser remove everything that it keeps of the site, at the end of a session on a shared device. */
  clearsSiteData?: boolean;
  /** Shown on the page that the submit leads to. */
  notice?: Notice;
};
