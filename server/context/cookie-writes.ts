// What a submit changes in the visitor's cookies; server/request/cookie-writes.ts writes it.
import "server-only";
import type { Locale } from "@/domain/locales";
import type { SiteExperience } from "@/domain/site-experience";
import type { FlowRecord } from "@/server/records/flow-record";
import type { Notice } from "@/server/session/notice";
import type { KeptPlaySpan } from "@/server/session/play-span";
import type { SessionNote } from "@/server/session/session-note";

/** Collected as data, so that a repeated submit can be answered the same. */
export type CookieWrites = {
  /** A new session token, or null to end the session. */
  token?: string | null;
  /** A token that must wait for the second factor of the sign-in. */
  pendingToken?: string;
  /** Records to keep, by id; null drops one. */
  records: Record<string, FlowRecord | null>;
  /** Removes every older record: what the browser held before sign-in is worth nothing after it. */
  dropsOlderRecords?: boolean;
  locale?: Locale;
  /** The country of residence that the player has stated; null removes it. */
  residence?: string | null;
  /** The session id has changed; records that are bound to the old id move to the new one. */
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
  /** The session ends, and the next sign-in of its account goes on from here. */
  note?: SessionNote;
  /** The session goes on where one that has ended was: records that are bound to the old id move to the new one. */
  resumed?: { from: string; to: string };
  /** Shown on the page that the submit leads to. */
  notice?: Notice;
};
