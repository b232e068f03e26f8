// Accepted values of the document-scan link parameters (DOC-05, DOC-06, DOC-10, DOC-53?).
import { verificationMethods } from "../verification/verification-answer";

/** DOC-53? */
export const scanPlatforms = ["web", "ios", "android"] as const;
export type ScanPlatform = (typeof scanPlatforms)[number];

/** DOC-19, DOC-53? */
export const processFlows = ["docscan", "docupload", "enhancedkyc"] as const;

/** DOC-53?, DOC-60?: the acceptable verification methods, plus the selfie. */
export const kycMethods = [...verificationMethods, "selfie"] as const;
export type KycMethod = (typeof kycMethods)[number];
