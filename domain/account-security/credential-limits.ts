// Length limits of user names and passwords, and the minimum password strength (CRED-11?), as the operator's folder has them.
import type { OperatorFile } from "../operator/interface/operator";
import { credentials } from "../operator/own-choices";

export type CredentialLimits = Readonly<OperatorFile["credentials"]>;
export const credentialLimits: CredentialLimits = credentials;
