// Every kind of flow record: what a flow remembers between two requests.
import "server-only";
import * as z from "zod/mini";
import { LoginParameters } from "@/domain/sign-in/login-parameters";
import { ScanProgress, Shared } from "./record-parts";
import { SecurityRecord } from "./security-record";
import { SequenceRecord } from "./sequence-record";
import { SignInRecord } from "./sign-in-record";
import { StrongAuthRecord } from "./strong-auth-record";

/** What the phone of a hand-over holds: which one, and that it has opened the link. It belongs to no session and opens none (promise 24). */
export const HandOverRecord = z.object({
  ...Shared,
  kind: z.literal("handOver"),
  handOver: z.string(),
  browser: z.string(),
});
export type HandOverRecord = z.infer<typeof HandOverRecord>;

/** A document scan that belongs to no sequence. Needs no session, only a key; with a session it belongs to that account. */
export const DocScanRecord = z.object({
  ...Shared,
  kind: z.literal("docScan"),
  account: z.optional(z.string()),
  scan: ScanProgress,
});
export type DocScanRecord = z.infer<typeof DocScanRecord>;

/** Account recovery while strong authentication is under way. Needs no session; with one it belongs to that account. */
export const RecoveryRecord = z.object({
  ...Shared,
  kind: z.literal("recovery"),
  account: z.optional(z.string()),
  parameters: LoginParameters,
  /** BR-25: opened by the merge flow, and goes back there. */
  fromMergeFlow: z.optional(z.boolean()),
  /** Id of the sequence that the merge is part of. */
  sequence: z.optional(z.string()),
});
export type RecoveryRecord = z.infer<typeof RecoveryRecord>;

const TypedValues = z.record(z.string(), z.string());

/** Reverification between its parts: what may be kept of them (KYC-121?). */
export const ReverificationRecord = z.object({
  ...Shared,
  kind: z.literal("reverification"),
  account: z.string(),
  /** Names and address. Never the date of birth. */
  personal: z.optional(TypedValues),
  employment: z.optional(TypedValues),
  /** Digest of the attestation that upstream has taken: it is not sent again. */
  attested: z.optional(z.string()),
  ssnPartial: z.optional(z.boolean()),
});
export type ReverificationRecord = z.infer<typeof ReverificationRecord>;

/** Between the code that proved a contact and the account that is opened for it. */
export const RegistrationRecord = z.object({
  ...Shared,
  kind: z.literal("registration"),
  parameters: LoginParameters,
  /** Id of the record that asked for the code: Back leads to its page. */
  codeFlow: z.optional(z.string()),
  registrationKey: z.string(),
  /** Upstream's proof of the verified code. Sealed; valid once; removed when the account is opened. */
  requestToken: z.string(),
  secondFactorDue: z.optional(z.boolean()),
  /** The contact has an account, which is offered before any question. */
  accountExists: z.optional(z.boolean()),
  isSharedDevice: z.optional(z.boolean()),
  /** It began at the entry page of sign-in and sign-up. */
  isUnified: z.optional(z.boolean()),
  /** ISO code, once chosen. */
  country: z.optional(z.string()),
});
export type RegistrationRecord = z.infer<typeof RegistrationRecord>;

export const FlowRecord = z.discriminatedUnion("kind", [
  SignInRecord,
  RegistrationRecord,
  SequenceRecord,
  StrongAuthRecord,
  ReverificationRecord,
  RecoveryRecord,
  SecurityRecord,
  DocScanRecord,
  HandOverRecord,
]);
export type FlowRecord = z.infer<typeof FlowRecord>;

/** @returns digest of the account that a record belongs to; undefined while there is none */
export const accountInRecord = (record: FlowRecord): string | undefined =>
  "account" in record ? record.account : undefined;

/** @returns the record one version further; a form that was rendered before counts as outdated */
export const advanced = <R extends FlowRecord>(record: R): R => ({ ...record, version: record.version + 1 });

/** Names the page that submitted itself, or every page, until the record advances. */
export const selfSubmitMark = (pathname: string, { version }: FlowRecord): string => `${pathname} ${version}`;

/** In place of a pathname: no page of the flow submits itself. */
const everyPage = "*";

/** @returns the record of a flow in which only the player presses, until it advances */
export const withoutSelfSubmits = <R extends FlowRecord>(record: R): R => ({
  ...record,
  selfSubmitted: selfSubmitMark(everyPage, record),
});

/** @returns whether a page must not submit itself (again) */
export const isSubmitted = (record: FlowRecord, pathname: string): boolean =>
  [pathname, everyPage].some((page) => record.selfSubmitted === selfSubmitMark(page, record));
