// The account home: what is due, the offered products, and the state of the account (GATE-19 to GATE-28).
import "server-only";
import type { DepositLimit } from "@/domain/account-home/deposit-limits";
import type { HomeFacts } from "@/domain/account-home/rows";
import type { CaseFacts } from "@/domain/case-status/case";
import { correctiveAction } from "@/domain/corrective-actions/registry";
import { withOnboarding } from "@/domain/corrective-actions/required-actions";
import type { Step } from "@/domain/corrective-actions/steps-due";
import { isAllowed, type Product, permissionFor } from "@/domain/products";
import { balanceOf } from "@/domain/restrictions/restriction-actions";
import type { BlockedView } from "@/domain/restrictions/restriction-view";
import type { ProductStates } from "@/domain/restrictions/scope";
import { GivenName } from "@/domain/session/claims";
import type { SignedInContext } from "@/server/context/request-context";
import { loadBiometricsSwitch, offersBiometrics } from "@/server/flows/biometrics/preference";
import { casesFrom, loadArrivedTransfer, type OpenCase } from "@/server/flows/case-status/cases";
import { type LoadedActions, loadRequiredActions } from "@/server/flows/corrective-actions/required-actions";
import { blockedViewOf, loadStanding, type Standing } from "@/server/flows/restrictions/blocked";
import { lastSignInOf, loadLastSignIn, type SignIn } from "@/server/flows/sign-in-history/sign-in-history";
import { isOfferedByPlatform } from "@/server/lookups/feature-flags";
import { optionalRead } from "@/server/lookups/optional-read";
import { readAccountSummary } from "@/server/upstream/account-summary";
import { readProfile } from "@/server/upstream/profile";
import { type Enrolment, readEnrolments } from "@/server/upstream/strong-auth/enrolments";
import { type ReceivedDocument, readDocuments } from "@/server/upstream/uploads";

/** What the home shows of other services: in one call where the platform has one, else in one call each. */
type Summary = {
  enrolments: readonly Enrolment[] | undefined;
  documents: readonly ReceivedDocument[] | undefined;
  /** Undefined unless one has arrived. */
  transfer: CaseFacts | undefined;
  lastSignIn: SignIn | undefined;
  /** Said by a platform with the summary alone, like the member below. */
  balance?: number | undefined;
  depositLimits?: readonly DepositLimit[] | undefined;
};

async function loadTogether(context: SignedInContext, mayMaintain: boolean): Promise<Summary> {
  const summary = (await optionalRead(readAccountSummary(context))) ?? {};
  const { enrolments, documents, signIns, transfer, balance, depositLimits } = summary;
  return {
    enrolments: mayMaintain ? enrolments : undefined,
    documents,
    transfer: await loadArrivedTransfer(context, async () => transfer),
    lastSignIn: signIns && lastSignInOf(signIns),
    balance,
    depositLimits,
  };
}

/** @param mayMaintain whether the player may change the account; without it second factors are not shown */
async function loadSummary(context: SignedInContext, mayMaintain: boolean): Promise<Summary> {
  if (await isOfferedByPlatform(context, "accountSummary")) return loadTogether(context, mayMaintain);
  const [enrolments, documents, transfer, lastSignIn] = await Promise.all([
    mayMaintain ? optionalRead(readEnrolments(context)) : undefined,
    optionalRead(readDocuments(context)),
    loadArrivedTransfer(context),
    loadLastSignIn(context),
  ]);
  return { enrolments, documents, transfer, lastSignIn };
}

/** What is between the player and the product of their site experience. */
export type Due =
  | { kind: "steps"; steps: readonly [Step, ...Step[]]; minutes: number; opens: Product | undefined }
  | { kind: "blocks"; view: BlockedView };

export type Home = {
  /** What the home greets with; undefined where the platform does not say it. */
  givenName: string | undefined;
  products: ProductStates;
  due: Due | undefined;
  facts: HomeFacts;
  /** Undefined when it could not be read in time, like the member below. */
  hasSecondFactor: boolean | undefined;
  latestDocument: ReceivedDocument | undefined;
  /** What waits for a decision, besides what stops the product of the request. */
  cases: readonly OpenCase[];
  /** Sign-in by face or fingerprint; undefined, too, outside the operator's app. */
  biometrics: "on" | "off" | undefined;
  /** The sign-in before this session's, if it is known. */
  lastSignIn: SignIn | undefined;
  /** As far as the platform says it. A balance that a restriction names is in the row of withdrawals instead. */
  money: { balance: number | undefined; depositLimits: readonly DepositLimit[] };
};

function dueOf(context: SignedInContext, loaded: LoadedActions, standing: Standing): Due | undefined {
  const required = withOnboarding(loaded.required, loaded.onboarding);
  if (required.kind === "blocked") return { kind: "blocks", view: blockedViewOf(context, required.blocks, standing) };
  if (required.kind === "clear") return undefined;
  const opens = standing.states.find(({ product, state }) => product === context.product && state === "steps");
  const minutes = required.steps.reduce((sum, { code }) => sum + correctiveAction(code).minutes, 0);
  return { kind: "steps", steps: required.steps, minutes, opens: opens?.product };
}

/** The player's details are read only where the token does not have the name. */
async function givenNameOf(context: SignedInContext): Promise<string | undefined> {
  if (context.player.givenName) return context.player.givenName;
  const details = await optionalRead(readProfile(context));
  return GivenName.parse(details?.firstName) || undefined;
}

/** Only a player without the permission is asked about: its restrictions say whether corrective actions would grant it. */
async function maintenanceOf(context: SignedInContext): Promise<HomeFacts["maintenance"]> {
  if (isAllowed(permissionFor("myaccount"), context.player.permissions)) return "open";
  const loaded = await optionalRead(loadRequiredActions({ ...context, product: "myaccount" }));
  if (!loaded) return "unknown";
  return loaded.required.kind === "steps" ? "steps" : "closed";
}

/**
 * Loads the home. What the platform does not answer in time is left out.
 * @throws UpstreamError when the platform has ended the session
 */
export async function loadHome(context: SignedInContext): Promise<Home> {
  const mayMaintain = isAllowed(permissionFor("myaccount"), context.player.permissions);
  const own = optionalRead(loadRequiredActions(context));
  const [loaded, givenName, standing, maintenance, summary, hasBiometrics, biometrics, hasReceipts] = await Promise.all(
    [
      own,
      givenNameOf(context),
      loadStanding(context, own),
      maintenanceOf(context),
      loadSummary(context, mayMaintain),
      offersBiometrics(context),
      mayMaintain ? optionalRead(loadBiometricsSwitch(context)) : undefined,
      isOfferedByPlatform(context, "agreementReceipts"),
    ],
  );
  const { enrolments, documents, transfer, lastSignIn, balance, depositLimits = [] } = summary;
  const restrictions = [...standing.restrictions.values()].flat();
  const due = loaded && dueOf(context, loaded, standing);
  const shown = due?.kind === "blocks" ? due.view.reasons.map(({ key }) => key) : [];
  const cases = casesFrom(context, { standing, documents, transfer });
  return {
    givenName,
    products: standing.states,
    due,
    cases: cases.filter(({ view }) => !view || !shown.includes(view.key)),
    facts: {
      maintenance,
      standing: loaded?.required.kind ?? "unknown",
      restrictions,
      hasApprovedStates: context.brand.approvedStatesLink,
      hasBiometrics,
      hasReceipts,
    },
    hasSecondFactor: enrolments && enrolments.length > 0,
    latestDocument: documents?.toSorted((a, b) => b.receivedAt - a.receivedAt)[0],
    biometrics,
    lastSignIn,
    money: { balance: balanceOf(restrictions) === undefined ? balance : undefined, depositLimits },
  };
}
