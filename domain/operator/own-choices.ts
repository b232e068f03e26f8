// What `operator.ts` and `products.ts` of the operator's folder say in members that they may leave out, with types that do not depend on the folder.
import type { PictureFault } from "../scan/picture-faults";
import type { OperatorFile } from "./interface/operator";
import { excludedRegions, operator, siteExperiences } from "./tables";

export const credentials: Readonly<OperatorFile["credentials"]> = operator.credentials;

export const scanPartner: {
  readonly name?: string;
  readonly keptDays?: number;
  readonly codes: Readonly<Record<string, PictureFault>>;
} = operator.scanPartner;

export const app: { readonly userAgent: string; readonly signInReasons: readonly string[] } = operator.app;

export const lookAroundLogoutPermissions: readonly string[] = operator.lookAroundLogoutPermissions;

export const ssnDigits: 4 | 9 = operator.ssnLength;

export const signInGeolocation: readonly string[] = operator.signInGeolocation;

export const operatorsWithoutPlaySpan: readonly string[] = operator.operatorsWithoutPlaySpan;

export const optionalSsn4: readonly string[] = siteExperiences.optionalSsn4;

export const noVerificationSuccess: readonly string[] = siteExperiences.noVerificationSuccess;

/** Country → the region that is not served, and `*` for all other countries. */
export const notServed: Readonly<Record<string, string | null>> = excludedRegions;
