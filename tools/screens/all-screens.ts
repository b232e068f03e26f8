// Every screen in every state: photographed by `npm run screens`, held to the bars by tests/harness/browser/screen-looks.ts.
import type { Screen } from "../../tests/harness/browser/screens.ts";
import { accountScreens } from "./screens/account.ts";
import { mergeScreens } from "./screens/account-merge.ts";
import { mergeAccountsScreens } from "./screens/account-migration.ts";
import { agreementScreens } from "./screens/agreements.ts";
import { attestationScreens } from "./screens/attestations.ts";
import { biometricsScreens } from "./screens/biometrics.ts";
import { blockScreens } from "./screens/blocks.ts";
import { closingScreens } from "./screens/closing.ts";
import { codeScreens } from "./screens/code.ts";
import { comingBackScreens } from "./screens/coming-back.ts";
import { locationScreens } from "./screens/geolocation.ts";
import { handOverScreens } from "./screens/hand-over.ts";
import { questionScreens } from "./screens/knowledge-questions.ts";
import { licenceScreens } from "./screens/licence.ts";
import { occupationScreens } from "./screens/occupation.ts";
import { otherSteps } from "./screens/of-personas.ts";
import { ownStepScreens } from "./screens/own-steps.ts";
import { parkedScreens } from "./screens/parked.ts";
import { passkeysScreens } from "./screens/passkeys.ts";
import { questionnaireScreens } from "./screens/questionnaires.ts";
import { recoveryScreens } from "./screens/recovery.ts";
import { registrationScreens } from "./screens/registration.ts";
import { scanScreens } from "./screens/scan.ts";
import { securityScreens } from "./screens/security.ts";
import { sequenceScreens } from "./screens/sequence.ts";
import { signInScreens } from "./screens/sign-in.ts";
import { signInsScreens } from "./screens/sign-in-history.ts";
import { stepScreens } from "./screens/steps.ts";
import { strongAuthScreens } from "./screens/strong-auth.ts";
import { timeOutScreens } from "./screens/time-out.ts";
import { transferScreens } from "./screens/transfer.ts";
import { uploadScreens } from "./screens/uploads.ts";
import { verificationScreens } from "./screens/verification.ts";

const listed: readonly Screen[] = [
  ...signInScreens,
  ...codeScreens,
  ...sequenceScreens,
  ...stepScreens,
  ...ownStepScreens,
  ...parkedScreens,
  ...transferScreens,
  ...mergeAccountsScreens,
  ...attestationScreens,
  ...agreementScreens,
  ...verificationScreens,
  ...occupationScreens,
  ...strongAuthScreens,
  ...comingBackScreens,
  ...blockScreens,
  ...accountScreens,
  ...scanScreens,
  ...handOverScreens,
  ...questionScreens,
  ...licenceScreens,
  ...uploadScreens,
  ...questionnaireScreens,
  ...recoveryScreens,
  ...mergeScreens,
  ...securityScreens,
  ...timeOutScreens,
  ...signInsScreens,
  ...passkeysScreens,
  ...closingScreens,
  ...biometricsScreens,
  ...registrationScreens,
  ...locationScreens,
];

export const screens: readonly Screen[] = [...listed, ...otherSteps(listed)];
