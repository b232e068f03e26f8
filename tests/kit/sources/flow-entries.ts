// The files by which another capability may enter a flow, each with the reason why it does.
import type { Import } from "./imports.ts";

const entries: Readonly<Record<string, string>> = {
  "account-security/maintenance": "Whatever flow changes what protects the account asks for the same proof before it.",
  "agreements/new-country": "Both forms of verification ask for the terms of a country that they change to.",
  "biometrics/preference": "The home page and a change of password differ where the player has biometrics.",
  "biometrics/stage":
    "Biometrics are the first stage of the post-auth sequence, and a changed password is offered to them there.",
  "case-status/cases": "The home page and the page after a scan name the same cases as the status page.",
  "corrective-actions/complete-step":
    "Every step ends in the same way: it is marked as done, and the entry page comes next.",
  "corrective-actions/steps-done": "A step that leads elsewhere than to the next one is marked as done all the same.",
  "corrective-actions/refresh-and-look-around":
    "Look-around and verify later leave the steps from the screens of other capabilities.",
  "corrective-actions/require-due":
    "Every submit of a step begins in the same way: nothing is sent unless the step is due.",
  "corrective-actions/required-actions": "What the platform requires is loaded in one place, whichever flow asks.",
  "recovery/recovery-key": "A merge goes on as a recovery of the other account, which needs its key.",
  "registration/open-registration": "A verified code without an account goes on as a registration.",
  "restrictions/blocked":
    "The home page and the entry page of the steps show the same view of what blocks the player, and which products are open.",
  "scan/check-passed": "Knowledge questions pass the document check that a scan was started for.",
  "scan/require-scan-due": "Questions, a typed license and a hand-over are asked for by the same steps as a scan.",
  "scan/start-scan": "A hand-over starts the same scan, and leads to a phone where that one opens the camera.",
  "sign-in-history/sign-in-history": "The home and security pages show the last sign-in and the devices.",
  "sign-in/log-in": "Registration and recovery end in a sign-in.",
  "sign-in/login-challenge": "The post-auth sequence accepts the challenge that the sign-in came with.",
  "sign-in/request-code": "A registration begins with the same code as a sign-in.",
  "strong-auth/challenge":
    "A document scan is one of the factors: its refusals and its success are those of the challenge.",
  "strong-auth/passkey-offer": "The page that creates a passkey also takes the answer that the player wants none.",
  "strong-auth/require-challenge-due":
    "A document scan that answers a challenge is asked for by the step of that challenge.",
  "strong-auth/start": "Every flow that needs a second factor starts it here.",
  "transfer/transfer": "The transfer offer stands in place of the delta form until it is answered.",
  "verification/read-form": "Reverification shows and reads the same form.",
};

/** Paths of the entries, as imports name them. */
export const flowEntries: readonly string[] = Object.keys(entries).map((path) => `server/flows/${path}`);

/** @returns the capability of a flow's file */
const capabilityOf = (path: string) => /^server\/flows\/([^/]+)\//.exec(path)?.[1];

/** @returns whether an import enters the flow of another capability */
export function entersFlow(path: string, { to, isType }: Import): boolean {
  const [own, other] = [capabilityOf(path), capabilityOf(to)];
  return own !== undefined && other !== undefined && own !== other && !isType;
}

/** @returns whether it does so by a file that is no entry */
export const isBackDoor = (path: string, found: Import): boolean =>
  entersFlow(path, found) && !flowEntries.includes(found.to);
