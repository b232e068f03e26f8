// Every kind of flow record: what a flow remembers between two requests, sealed in its own cookie.
import "server-only";
import * as z from "zod/mini";
import { DocScanRecord } from "./doc-scan-record";
import { RecoveryRecord } from "./recovery-record";
import { RegistrationRecord } from "./registration-record";
import { ReverificationRecord } from "./reverification-record";
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
]);
export type FlowRecord = z.infer<typeof FlowRecord>;

/** @returns the record one version further; a form that was rendered before counts as outdated */
export const advanced = <Kept extends FlowRecord>(record: Kept): Kept => ({ ...record, version: record.version + 1 });
