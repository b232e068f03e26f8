// The main journeys as strips of pictures: `npm run screens -- --journeys` photographs each page on the way, at 320 px.
import { attestation } from "./strips/attestation.ts";
import { blockedUpload } from "./strips/blocked-upload.ts";
import { closing } from "./strips/closing.ts";
import { lostPhone } from "./strips/lost-phone.ts";
import { merge } from "./strips/merge.ts";
import { openAccount } from "./strips/open-account.ts";
import { scanOnAPhone } from "./strips/scan-on-a-phone.ts";
import { secondFactor } from "./strips/second-factor.ts";
import { signIn } from "./strips/sign-in.ts";
import type { Strip } from "./strips/strip.ts";
import { verifyThenScan } from "./strips/verify-then-scan.ts";

export const strips: readonly Strip[] = [
  openAccount,
  signIn,
  verifyThenScan,
  scanOnAPhone,
  blockedUpload,
  attestation,
  secondFactor,
  lostPhone,
  merge,
  closing,
];
