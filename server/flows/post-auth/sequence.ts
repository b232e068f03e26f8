// The post-auth sequence: biometrics, corrective actions, gaming session, cross-login success, completion (PA-01 to PA-18).
import "server-only";
import { formError, type Outcome, type Path, type Redirect, redirectTo } from "@/domain/forms/outcome";
import { currentStage, type Stage } from "@/domain/post-auth/stages";
import type { RestrictionView } from "@/domain/restrictions/restriction-view";
import { maxTargetLength } from "@/domain/routing/carried-values";
import { productHome, redirectToProduct } from "@/domain/routing/destinations";
import { gate } from "@/domain/routing/gate";
import { routeAt, to, withQuery } from "@/domain/routing/routes";
import { challengeLostWord } from "@/domain/sign-in/login-challenge";
import { config } from "@/server/config";
import type { SignedInContext } from "@/server/context/request-context";
import { type BiometricsStage, loadBiometrics, passBiometrics } from "@/server/flows/biometrics/stage";
import {
  keepActionsForNextPage,
  type LoadedActions,
  loadRequiredActions,
} from "@/server/flows/corrective-actions/required-actions";
import { loadRefusedOnboarding } from "@/server/flows/restrictions/blocked";
import { acceptFor } from "@/server/flows/sign-in/login-challenge";
import { toProductPage } from "@/server/lookups/flow-link";
import { optionalRead } from "@/server/lookups/optional-read";
import { productOfferFor } from "@/server/lookups/product-offer";
import { currentSequence, resumedAt, toSequence } from "@/server/records/sequence";
import type { SequenceRecord } from "@/server/records/sequence-record";
import { withoutCredentials } from "@/server/records/typed-credentials";
import { gateSettings } from "@/server/request/gate-settings";
import {
  created,
  ensurePlaySpan,
  finishOnboarding,
  needsPlaySpan,
  onboardingStanding,
} from "@/server/session/gaming-session";
import { endSessionForCode } from "@/server/session/session-lifecycle";
import { track } from "@/server/telemetry/track";
import { call } from "@/server/upstream/call";
import { failureProblem } from "@/server/upstream/failure-problem";
import { promotionOptIn } from "@/server/upstream/post-auth/promotions";
import { readProfile } from "@/server/upstream/profile";
import { isPlatformFailure, UpstreamError } from "@/server/upstream/upstream-error";

export type PostAuth = {
  kind: "stage";
  stage: Exclude<Stage, "correctiveActions">;
  record: SequenceRecord;
  biometrics: BiometricsStage;
  /** PA-33: the platform has refused the onboarding, and is asked again by the form. */
  refused: RestrictionView | undefined;
  /** PA-17: the message about the phone was asked for, and the account has one. */
  tellsPhone: boolean;
};

/**
 * A sign-in that began at a page of the account area returns there, and opens no gaming session. Any other flow is one for a product: by
 * a link, a tile, a page of a product or a login challenge.
 */
export function returnsToAccount({ parameters: { login_challenge, returnPath } }: SequenceRecord): boolean {
  if (login_challenge !== undefined || returnPath === undefined) return false;
  const [pathname = ""] = returnPath.split(/[?#]/);
  const route = routeAt(pathname);
  return route !== undefined && !route.sequence && route.pattern !== "/play/[product]";
}

async function tellsPhone(context: SignedInContext, stage: Stage, { parameters }: SequenceRecord) {
  if (stage !== "crossLoginSuccess" || !parameters.showPhoneInlineMessage) return false;
  const fields = await optionalRead(readProfile(context));
  return typeof fields?.phoneNumber === "string" && fields.phoneNumber !== "";
}

function stageOf(
  context: SignedInContext,
  record: SequenceRecord,
  { required }: LoadedActions,
  biometrics: BiometricsStage = "over",
): Stage {
  return currentStage({
    biometrics: biometrics === "over" ? "over" : "due",
    required,
    skipped: record.skipped === true,
    playSpanClientKey: context.playSpan.current?.clientKey,
    needsPlaySpan: needsPlaySpan(context) && !returnsToAccount(record),
    crossLoginSuccess: !record.parameters.showCrossLoginSuccess ? "notAsked" : record.crossLoginSeen ? "seen" : "due",
  });
}

/** Computes the current stage from fresh upstream facts. The corrective actions have their own page. */
export async function loadPostAuth(context: SignedInContext): Promise<PostAuth | Redirect> {
  const record = currentSequence(context);
  const resumed = resumedAt(context, record);
  if (resumed) return redirectTo(resumed);
  const [actions, biometrics] = await Promise.all([loadRequiredActions(context), loadBiometrics(context, record)]);
  const stage = stageOf(context, record, actions, biometrics);
  if (stage === "correctiveActions") {
    keepActionsForNextPage(context, actions);
    return redirectTo(toSequence(context, "/correctiveactions"));
  }
  return {
    kind: "stage",
    stage,
    record,
    biometrics,
    refused: await loadRefusedOnboarding(context, actions),
    tellsPhone: await tellsPhone(context, stage, record),
  };
}

/** PA-08, PA-43?: opts in to the promotion once, without waiting. A failure is only tracked. */
function sendOptIn(context: SignedInContext, record: SequenceRecord): SequenceRecord {
  const { promotionId } = record.parameters;
  if (!promotionId || record.promotionSent) return record;
  void call(context, promotionOptIn, { params: { promotionId }, once: record.id }).catch((error: unknown) => {
    const code = error instanceof UpstreamError ? error.code : undefined;
    track(context, "registrationPromotionOptInFailed", { promotionId, code });
  });
  return { ...record, promotionSent: true };
}

/**
 * Whether nothing is left to read before play: no rule wants the clocks. In the operator's app the page of the product hands over to the
 * app.
 */
export const goesStraightOn = ({ siteExperience, native }: SignedInContext): boolean =>
  !native && !["*", siteExperience].some((named) => config().SESSION_CLOCKS.includes(named));

/** The product's page, or its home for a player without the permission to play (for example, who chose to verify later). */
async function productOrHome(context: SignedInContext, { product }: SequenceRecord): Promise<Path> {
  const player = (await context.newPlayer()) ?? context.player;
  const page = { pattern: "/play/[product]", access: "product", allowedWhenBanned: false, product } as const;
  const offer = await productOfferFor(context, product);
  const verdicts = (await context.verdicts.inForce()) ?? [];
  const settings = { ...gateSettings(context.brand), verdicts, flowSiteExperience: context.siteExperience };
  const decision = gate(page, player, context.here, { ...settings, ...offer });
  if (decision.pass && goesStraightOn(context)) return productHome({ ...context, product });
  if (decision.pass) return toProductPage({ ...context, player }, product);
  return decision.reason === "switchedOff" ? decision.to : productHome({ ...context, product });
}

/** REG-02: of the URLs that the link or we choose. Those of a challenge carry the platform's own parameters. */
const withNewRegistration = (target: Path, { isNewAccount }: SequenceRecord): Path =>
  isNewAccount ? withQuery(target, { newRegistration: true }) : target;

/** The home says what to open again; a link or a login that names its own target is followed. */
function afterRefusedChallenge(context: SignedInContext, named: Path | undefined): Path | undefined {
  if (named) return undefined;
  context.cookieWrites.flash = { word: challengeLostWord, sid: context.player.sid };
  return to("/", { said: challengeLostWord });
}

/** Completes the sequence. Target: login challenge, else return path, else the login's redirect URL, else the product's page. */
async function complete(context: SignedInContext, record: SequenceRecord): Promise<Outcome> {
  if (record.completedTo) return redirectTo(record.completedTo);
  const named = record.parameters.returnPath ?? record.redirectUrl;
  const own = named ?? (await productOrHome(context, record));
  const fallback = record.parameters.fallbackUrl;
  const accepted = await acceptFor(context, record.parameters, fallback && withNewRegistration(fallback, record));
  const end = accepted === "refused" ? afterRefusedChallenge(context, named) : accepted;
  const target = end ?? withNewRegistration(own, record);
  // a longer one is asked for again, because the cookie has no room for it
  const known = target.length <= maxTargetLength ? { completedTo: target } : {};
  context.records.keep({ ...withoutCredentials(record), ...known });
  return named || end ? redirectTo(target) : redirectToProduct(target, record.product);
}

/**
 * Tells the platform that a new player has cleared the corrective actions, and again while it refuses or fails. Any 4xx leads to the
 * restriction page (PA-33): by a redirect the first time, because the page has to ask what else works. After another failure the player
 * can retry.
 */
async function endOnboarding(context: SignedInContext, record: SequenceRecord): Promise<Outcome | undefined> {
  const standing = await onboardingStanding(context);
  if (!standing) return undefined;
  try {
    if (await finishOnboarding(context)) return undefined;
  } catch (error) {
    if (!isPlatformFailure(error)) throw error;
    return failureProblem(error, "onboardingFailed");
  }
  return standing === "onboardingRefused"
    ? formError("onboardingRefused")
    : redirectTo(toSequence(context, "/postauth", record));
}

/**
 * The submit of the sequence: runs the stages that need no input and redirects to the next one that does.
 * @param loaded what the platform requires, where the press has just read it
 */
export async function continueSequence(
  context: SignedInContext,
  form: FormData,
  loaded?: LoadedActions,
): Promise<Outcome> {
  const actions = loaded ?? (await loadRequiredActions(context));
  // the page before has said that a step was lifted, or why the press before it did not continue
  const { replaced: _, stopped: __, ...begun } = currentSequence(context);
  const first = await passBiometrics(context, begun, form);
  if (first !== begun) context.records.keep(first);
  if (first.biometrics === "due") return redirectTo(toSequence(context, "/postauth", first));
  if (stageOf(context, first, actions) === "correctiveActions") {
    return redirectTo(toSequence(context, "/correctiveactions", first));
  }
  const unfinished = await endOnboarding(context, first);
  if (unfinished) return unfinished;
  const creation = returnsToAccount(first) ? created : await ensurePlaySpan(context);
  if (creation.kind === "stopped") return redirectTo(toSequence(context, "/correctiveactions", first));
  if (creation.kind === "onboardingRefused") return formError("onboardingRefused");
  if (creation.kind === "failed") {
    return creation.then === "logOut"
      ? redirectTo(await endSessionForCode(context, creation.code))
      : formError("gamingSessionFailed");
  }
  const record = sendOptIn(context, first);
  context.records.keep(record);
  if (stageOf(context, record, actions) === "crossLoginSuccess")
    return redirectTo(toSequence(context, "/postauth", record));
  return complete(context, record);
}

/** The continue button of the cross-login success screen. */
export async function finishCrossLogin(context: SignedInContext): Promise<Outcome> {
  // a sequence that opens no gaming session begins with this screen
  const record = sendOptIn(context, { ...currentSequence(context), crossLoginSeen: true });
  const stage = stageOf(context, record, await loadRequiredActions(context));
  context.records.keep(record);
  return stage === "completion" ? complete(context, record) : redirectTo(toSequence(context, "/postauth", record));
}
