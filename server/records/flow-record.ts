// Every kind of flow record: what a flow remembers between two requests, sealed in its own cookie.
import "server-only";
import * as z from "zod/mini";
import { HandOverRecord } from "./hand-over-record";
import { RecoveryRecord } from "./recovery-record";
import { RegistrationRecord } from "./registration-record";
import { ReverificationRecord } from "./reverification-record";
import { DocScanRecord } from "./scan-record";
import { SecurityRecord } from "./security-record";
import { SequenceRecord } from "./sequence-record";
import { SignInRecord } from "./sign-in-record";
import { StrongAuthRecord } from "./strong-auth-record";

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

/** @returns the record one version further; a form that was rendered before counts as outdated */
export const advanced = <Kept extends FlowRecord>(record: Kept): Kept => ({ ...record, version: record.version + 1 });

/** Names the page that submitted itself, or every page, until the record advances. */
export const selfSubmitMark = (pathname: string, { version }: FlowRecord): string => `${pathname} ${version}`;

/** In place of a pathname: no page of the flow submits itself. */
const everyPage = "*";

/** @returns the record of a flow in which only the player presses, until it advances */
export const withoutSelfSubmits = <Kept extends FlowRecord>(record: Kept): Kept => ({
  ...record,
  selfSubmitted: selfSubmitMark(everyPage, record),
});

/** @returns whether a page must not submit itself (again) */
export const isSubmitted = (record: FlowRecord, pathname: string): boolean =>
  [pathname, everyPage].some((page) => record.selfSubmitted === selfSubmitMark(page, record));
