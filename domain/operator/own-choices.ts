// What `operator.ts` of the operator's folder says in members that it may leave out, with types that do not depend on the folder.
import type { PictureFault } from "../scan/picture-faults";
import type { OperatorFile } from "./interface/operator";
import { operator } from "./tables";

export const credentials: Readonly<OperatorFile["credentials"]> = operator.credentials;

export const scanPartner: {
  readonly name?: string;
  readonly keptDays?: number;
  readonly codes: Readonly<Record<string, PictureFault>>;
} = operator.scanPartner;

export const app: { readonly userAgent: string; readonly signInReasons: readonly string[] } = operator.app;

export const lookAroundLogoutPermissions: readonly string[] = operator.lookAroundLogoutPermissions;
