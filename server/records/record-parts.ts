// What every flow record has, and the parts that several kinds share. Records hold keys, times and counts, and no secret of
// the player but one, for five minutes (decisions/021-password-for-the-app.md). `account` is the digest of whose they are.
import "server-only";
import * as z from "zod/mini";
import type { Path } from "@/domain/forms/outcome";
import { scanCodes, scanSteps } from "@/domain/scan/scan-reply";

export const Time = z.number();

/** A path that was made by `to`, or parsed, before the record was kept. */
export const KeptPath = z.custom<Path>((value) => typeof value === "string");

/** What strong authentication brought back to the record of the flow that opened it; the opener reads it once and removes it. */
export const StrongAuthResult = z.object({
  /** One-time proof (SA-09, SA-68?). None after enrolling or removing a factor, or when it failed. */
  token: z.optional(z.string()),
  /** Masked by upstream. */
  contactInfoUsed: z.optional(z.string()),
  /** SA-19: no type was available, or the player gave up. */
  failed: z.optional(z.boolean()),
  /** The service could not say anything, which is no statement about the player. */
  isDown: z.optional(z.boolean()),
  /** Upstream's code of the failure. */
  code: z.optional(z.string()),
  at: Time,
});
export type StrongAuthResult = z.infer<typeof StrongAuthResult>;

export const Shared = {
  id: z.string(),
  /** Epoch ms; caps the life of the record. */
  createdAt: Time,
  /** The site experience of every call, reason and link of this flow, fixed when it began (API-01). */
  siteExperience: z.string(),
  /** Increases with each step; a form posts the version that it was rendered from. */
  version: z.number(),
  strongAuth: z.optional(StrongAuthResult),
  /** Id of the open strong authentication of this flow; one at a time. */
  strongAuthFlow: z.optional(z.string()),
  /** The page whose press got no answer, and the key under which it asked the platform: the next press asks with it again. */
  unanswered: z.optional(z.object({ page: z.string(), key: z.string() })),
  /** The page that last submitted itself and the version then: it does not submit itself again until the record advances. */
  selfSubmitted: z.optional(z.string()),
};

/** Login and password for the operator's app; see typed-credentials.ts. */
export const TypedCredentials = z.object({ login: z.string(), password: z.string(), untilAt: Time });
export type TypedCredentials = z.infer<typeof TypedCredentials>;

/** Progress of a document scan. The verdict is always read from upstream. */
export const ScanProgress = z.object({
  /** Identifies the scan: the method and the key that it was opened with. */
  about: z.string(),
  /** Upstream's key of the session, while there is one. */
  sessionKey: z.optional(z.string()),
  /** Result of the last request, where there is no session. */
  step: z.optional(z.enum(scanSteps)),
  code: z.optional(z.enum(scanCodes)),
  /** The request failed again after the redirect (DOC-51!). */
  failed: z.optional(z.boolean()),
  /** The request failed and the browser was redirected here once (DOC-18, DOC-51!). */
  sentBack: z.optional(z.boolean()),
  /** The player agreed to the pictures; not asked again for this scan. */
  hasAgreed: z.optional(z.boolean()),
  /** The camera was opened; only then may a page say that a scan did not work. */
  hasScanned: z.optional(z.boolean()),
  /** Id of the hand-over to a phone; this record alone may watch it, take it back and finish. */
  handOver: z.optional(z.string()),
  /** When the camera was opened. */
  begunAt: z.optional(Time),
  /** When the player sent the license details that our team reviews. */
  sentAt: z.optional(Time),
  /** DOC-59?: device profilings without a result. */
  profilings: z.number(),
});
export type ScanProgress = z.infer<typeof ScanProgress>;
