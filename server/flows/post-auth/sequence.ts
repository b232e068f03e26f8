// The sequence after sign-in: corrective actions, gaming session, cross-login success, the product (PA-01 to PA-18).
import "server-only";
import { productHome } from "@/domain/destinations";
import { gate } from "@/domain/gate";
import { go, type Outcome, type Path, type Stay, stay } from "@/domain/outcome";
import { currentStage, type Stage } from "@/domain/post-auth/stages";
import { toProduct, withQuery } from "@/domain/routes";
import { type Asked, askDemand } from "@/server/flows/corrective-actions/required-actions";
import { acceptFor } from "@/server/flows/sign-in/login-challenge";
import { offerFor } from "@/server/lookups/product-offer";
import { toSignIn } from "@/server/records/flow-link";
import type { SequenceRecord } from "@/server/records/flow-records";
import { currentSequence, keepSequence, toSequence } from "@/server/records/sequence";
import type { PlayerVisit } from "@/server/request/context";
import { gateSettings } from "@/server/request/gate-settings";
import { endSessionBecause } from "@/server/session/end-session";
import { ensurePlaySpan, needsPlaySpan } from "@/server/session/gaming-session";
import { track } from "@/server/telemetry/track";
import { UpstreamError } from "@/server/upstream/call";
import { completeOnboarding } from "@/server/upstream/onboarding";
import { optIn } from "@/server/upstream/promotions";

export type PostAuth = { stage: Stage; record: SequenceRecord; asked: Asked };

function stageOf(visit: PlayerVisit, record: SequenceRecord, { demand }: Asked): Stage {
  const { showCrossLoginSuccess } = record.parameters;
  return currentStage({
    demand,
    skipped: record.skipped === true,
    playSpanClientKey: (visit.effects.playSpan ?? visit.playSpan)?.clientKey,
    needsPlaySpan: needsPlaySpan(visit),
    crossLoginSuccess: !showCrossLoginSuccess ? "notAsked" : record.crossLoginSeen ? "seen" : "due",
  });
}

/** @returns the stage that the player is at, from fresh facts; `movesTo` when it has a page of its own */
export async function loadPostAuth(visit: PlayerVisit): Promise<PostAuth & { movesTo?: Path }> {
  const record = currentSequence(visit);
  const asked = await askDemand(visit);
  const stage = stageOf(visit, record, asked);
  if (stage === "correctiveActions") return { stage, record, asked, movesTo: toSequence(visit, "/correctiveactions") };
  return { stage, record, asked };
}

/** PA-08, PA-43?: once, without waiting; its failure is tracked as a registration event and shows nothing. */
function sendOptIn(visit: PlayerVisit, record: SequenceRecord): SequenceRecord {
  const { promotionId } = record.parameters;
  if (!promotionId || record.promotionSent) return record;
  void optIn(visit.upstream, promotionId, `${record.id}-optin`).catch(() =>
    track(visit, "registrationPromotionOptInFailed", { promotionId }),
  );
  return { ...record, promotionSent: true };
}

/** The product's page; or its home, for a player who may look and not play: one who verifies later, or whose step counts nowhere. */
async function productOrHome(visit: PlayerVisit, { product }: SequenceRecord): Promise<Path> {
  const player = (await visit.newPlayer()) ?? visit.player;
  const page = { pattern: "/play/[product]", access: "product", refuge: false, product } as const;
  const offer = await offerFor(visit, product);
  const decision = gate(page, player, visit.here, { ...gateSettings(visit.brand), ...offer });
  if (decision.pass) return toProduct(product);
  return decision.why === "switchedOff" ? decision.to : productHome({ ...visit, product });
}

/** REG-02 */
const asNewcomer = (target: Path) => withQuery(target, { newRegistration: true });

/** Where the sequence ends: the challenge's target, else the way back, else the login's target, else the product's page. */
async function complete(visit: PlayerVisit, record: SequenceRecord): Promise<Outcome> {
  const known = visit.safeTarget(record.completedTo);
  if (known) return go(known);
  const own =
    visit.safeTarget(record.parameters.returnPath) ??
    visit.safeTarget(record.redirectUrl) ??
    (await productOrHome(visit, record));
  const end = (await acceptFor(visit, record.parameters)) ?? (record.isNewAccount ? asNewcomer(own) : own);
  keepSequence(visit, { ...record, completedTo: end });
  return go(end);
}

/**
 * PA-45?: tells the platform once that a new player's corrective actions are over. Any 4xx is the restriction page (PA-33);
 * another failure keeps the player here, to try again.
 */
async function endOnboarding(visit: PlayerVisit, record: SequenceRecord): Promise<SequenceRecord | Stay> {
  if (!record.isNewAccount || record.onboarded) return record;
  try {
    await completeOnboarding(visit.upstream, visit.player.userKey, `${visit.submitKey}-onboarding`);
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.kind === "signedOut") throw error;
    const isRefused = error.kind === "status" && error.status >= 400 && error.status < 500;
    return stay(isRefused ? "onboardingRefused" : "onboardingFailed");
  }
  const onboarded = { ...record, onboarded: true };
  keepSequence(visit, onboarded);
  return onboarded;
}

const signedOutFor = async (visit: PlayerVisit, code: string): Promise<Outcome> => {
  await endSessionBecause(visit, code);
  return go(toSignIn(visit, { errorCode: code }));
};

/** The one submit of the sequence: does what is next, as far as it can without the player. */
export async function continueSequence(visit: PlayerVisit): Promise<Outcome> {
  const asked = await askDemand(visit);
  const first = currentSequence(visit);
  if (stageOf(visit, first, asked) === "correctiveActions") {
    return go(toSequence(visit, "/correctiveactions", first));
  }
  const boarding = await endOnboarding(visit, first);
  if ("stay" in boarding) return boarding;
  const creation = await ensurePlaySpan(visit);
  if (!creation.created) {
    return creation.then === "logOut" ? signedOutFor(visit, creation.code) : stay("gamingSessionFailed");
  }
  const record = sendOptIn(visit, boarding);
  keepSequence(visit, record);
  if (stageOf(visit, record, asked) === "crossLoginSuccess") return go(toSequence(visit, "/postauth", record));
  return complete(visit, record);
}

/** The continue button of the cross-login success screen. */
export async function finishCrossLogin(visit: PlayerVisit): Promise<Outcome> {
  const record = { ...currentSequence(visit), crossLoginSeen: true };
  const stage = stageOf(visit, record, await askDemand(visit));
  keepSequence(visit, record);
  return stage === "completion" ? complete(visit, record) : go(toSequence(visit, "/postauth", record));
}
