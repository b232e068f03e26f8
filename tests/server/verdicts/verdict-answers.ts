// Every answer of the platform that is a verdict on a player, each given by the flow that receives it.

import type { Verdict } from "@/domain/verdicts/verdicts";
import { continueSequence } from "@/server/flows/post-auth/sequence";
import { submitScreening } from "@/server/flows/watchlist/screening";
import { call } from "@/server/upstream/call";
import { readScan, requestScan } from "@/server/upstream/scan";
import type { Caller as PlatformCaller } from "@/server/upstream/upstream";
import {
  enhancedCheck,
  identityCheck,
  readVerification,
  ssnReverification,
} from "@/server/upstream/verification/verifications";
import { openSequence } from "../../kit/flows/sequence.ts";
import { submitDelta } from "../../kit/pages/accepted-texts.ts";
import { type Caller, needing, playerOn } from "../../kit/pages/flow-caller.ts";
import type { PersonaInput } from "../../kit/stack/sandbox-client.ts";
import type { TestSandbox } from "../../kit/stack/test-sandbox.ts";
import { answerReview, asksFor, automated, investorRestriction, review, walkOf } from "../questionnaires/walk.ts";

export type Source = {
  persona: PersonaInput;
  kind: Verdict["kind"];
  subject: Verdict["subject"];
  /** The operation that says it; absent where a flow takes it from an answer. */
  by?: string;
  /** The answer is planted, so that the platform itself knows nothing of the verdict. */
  isNeverShown?: true;
  /** Makes the platform say it. */
  give(caller: Caller, platform: TestSandbox, id: string): Promise<unknown>;
};

const banned = { lastName: "Banned" };
const bans = (by: string, give: Source["give"], persona: PersonaInput = {}): Source => ({
  persona,
  kind: "banned",
  subject: "verification",
  by,
  give,
});

const planted = (by: string, give: Source["give"]): Source => ({ ...bans(by, give), isNeverShown: true });

/** Gives this answer to one read. */
const answering =
  (path: string, body: object, read: (context: PlatformCaller) => Promise<unknown>): Source["give"] =>
  async (caller, { control }, persona) => {
    await control.answer({ method: "GET", path, persona }, 200, body);
    await caller.submit(read);
    await control.faults([]);
  };

async function scanned(caller: Caller, { control }: TestSandbox, id: string) {
  const body = { sessionKey: null, status: "Banned", nextStep: "Banned" };
  await control.answer({ path: "*/docscan/v1/sessions", persona: id }, 200, body);
  await caller.submit((context) => requestScan(context, {})).catch(() => undefined);
  await control.faults([]);
}

/** As the sign-up leaves it. */
export async function leaveOnboardingOpen(caller: Caller) {
  const { verdicts, ...place } = await caller.look();
  const open = { kind: "onboardingOpen", subject: "onboarding", code: "" } as const;
  await verdicts.record({ kind: "verdict", verdict: open }, place);
}

const refusesOnboarding = (code: string): Source => ({
  persona: { quirks: { onboardingRefusal: code } },
  kind: "onboardingRefused",
  subject: "onboarding",
  by: "onboarding",
  async give(caller) {
    await leaveOnboardingOpen(caller);
    return caller.submit(continueSequence, { flow: await openSequence(caller, { isNewAccount: true }) });
  },
});

async function answered(
  caller: Caller,
  code: typeof review | typeof automated,
  pages: readonly Record<string, string>[],
) {
  const walk = walkOf(caller, await openSequence(caller), code);
  for (const [index, fields] of pages.entries()) await walk.answer(index + 1, fields);
}

const reviewed = (result: string): Source => ({
  persona: { restrictions: [asksFor(review)], questionnaire: { result } },
  kind: "questionnaireLocked",
  subject: "realTimeReview",
  async give(caller) {
    const walk = walkOf(caller, await openSequence(caller), review);
    await answerReview(walk);
    return walk.answer(4, { "q4-text": "No" });
  },
});

export const sources: Readonly<Record<string, Source>> = {
  "the SSN": bans("ssn", (caller) => caller.submit(submitDelta, { fields: { ssn: "900000005" } }), {
    restrictions: [needing("provide-ssn")],
  }),
  "the verification form": bans("verificationSubmit", (caller) =>
    caller.submit((context) =>
      call(context, identityCheck, {
        body: { verificationFlow: "login", AdditionalInformation: { SocureSessionToken: "" }, ...banned },
      }),
    ),
  ),
  "the enhanced check": bans("enhancedVerifications", (caller) =>
    caller.submit((context) => call(context, enhancedCheck, { body: banned })),
  ),
  "the reverification": bans("ssnReverification", (caller) =>
    caller.submit((context) => call(context, ssnReverification, { body: { ssn: "900000005" } })),
  ),
  "the document scan": planted("docScanSessions", scanned),
  "the result of a scan": planted(
    "docScanSession",
    answering("*/docscan/v1/sessions/*", { sessionKey: null, status: "Banned", nextStep: "Banned" }, (context) =>
      readScan(context, "b7d2"),
    ),
  ),
  "the state of the verification": planted(
    "verificationState",
    answering("*/verifications/v1/verifications", { verificationStatus: "Banned" }, (context) =>
      readVerification(context),
    ),
  ),
  "an onboarding that answers 403": refusesOnboarding("ONB-403"),
  "an onboarding that answers 409": refusesOnboarding("ONB-409"),
  "an onboarding that answers 422": refusesOnboarding("SHR-201"),
  "the screening": {
    persona: { restrictions: [needing("complete-watchlist-screening")], quirks: { screening: "match" } },
    kind: "screeningRefused",
    subject: "screening",
    by: "watchlistScreening",
    give: (caller) => caller.submit(submitScreening),
  },
  "a review that locks": reviewed("AccountLocked"),
  "a review with an unknown result": reviewed("PlayOnTuesdays"),
  "an investor profile": {
    persona: { restrictions: [investorRestriction], questionnaire: { result: "AccountLocked" } },
    kind: "questionnaireLocked",
    subject: "investorProfile",
    give: (caller) => answered(caller, review, [{ q1: "inv-1-1", "q2-text": "2,000" }, { q3: "inv-3-4" }, {}]),
  },
  "an automated review": {
    persona: { restrictions: [asksFor(automated)], questionnaire: { result: "ManualReview" } },
    kind: "questionnaireDenied",
    subject: "automatedReview",
    give: (caller) =>
      answered(caller, automated, [
        { q1: "ar-q1-1", "q1-text": "It is my own money" },
        { q2: "ar-q2-1", "q2-text": "Nothing more" },
      ]),
  },
};

export const sourceNamed = (name: string) => sources[name] as Source;

/**
 * A player on the site experience of the verdict, with what every product needs.
 * @param isShown the platform shows the verdict in its restrictions from the answer on, as the contract asks
 */
export async function judged(
  platform: TestSandbox,
  { persona, give }: Source,
  store: Parameters<typeof playerOn>[2],
  { isShown = false } = {},
) {
  const permissions = ["PlaySportsbook", "PlayCasino", "PlayLottery", "ModifyAccount"];
  const site = { product: "sportsbook", siteExperience: "US-SB" } as const;
  const quirks = persona.quirks as object | undefined;
  const questionnaire = persona.questionnaire as object | undefined;
  const made = await playerOn(
    platform,
    {
      ...site,
      // claims that the platform has not changed yet, while it does not show the verdict
      ...(!isShown && { permissions }),
      ...persona,
      quirks: { ...quirks, ...(!isShown && { forgetsVerdicts: true }) },
      ...(questionnaire && { questionnaire: { ...questionnaire, isSlow: !isShown } }),
    },
    store,
  );
  await give(made.caller, platform, made.id);
  return made;
}
