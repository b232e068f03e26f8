// Accepted values of the document-scan link parameters (DOC-05, DOC-06, DOC-10, DOC-53?).
import { verificationMethods } from "../verification/verification-answer";

/** DOC-53? */
export const scanPlatforms = ["web", "ios", "android"] as const;
export type ScanPlatform = (typeof scanPlatforms)[number];

const appSystems = [
  ["ios", /\b(iPhone|iPad|iPod)\b/],
  ["android", /\bAndroid\b/],
] as const;

/** @returns the platform of the operator's app, where its user agent names the system, and "web" outside the app */
export const scanPlatformOf = (isApp: boolean, userAgent = ""): ScanPlatform | undefined =>
  isApp ? appSystems.find(([, pattern]) => pattern.test(userAgent))?.[0] : "web";

/** DOC-19, DOC-53? */
export const processFlows = ["docscan", "docupload", "enhancedkyc"] as const;

/** DOC-53?, DOC-60?: the acceptable verification methods, plus the selfie. */
export const kycMethods = [...verificationMethods, "selfie"] as const;
export type KycMethod = (typeof kycMethods)[number];
