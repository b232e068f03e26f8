// The main journeys as strips of pictures: `npm run screens -- --journeys` photographs each page on the way, at 320 px.
import { blockedUpload } from "./strips/blocked-upload.ts";
import { merge } from "./strips/merge.ts";
import { openAccount } from "./strips/open-account.ts";
import { secondFactor } from "./strips/second-factor.ts";
import { signIn } from "./strips/sign-in.ts";
import type { Strip } from "./strips/strip.ts";
import { verifyThenScan } from "./strips/verify-then-scan.ts";

export const strips: readonly Strip[] = [openAccount, signIn, verifyThenScan, secondFactor, merge, blockedUpload];
