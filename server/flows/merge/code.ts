// The one-time code of the other account, by e-mail or phone, with a cool-down of its own (MRG-15, MRG-22 to MRG-24, MRG-52?, MRG-53?).
import "server-only";
import { codeContact, type RequestedProof } from "@/domain/merge/resolution";
import { formError, type Outcome, redirectTo } from "@/domain/outcome";
import { codeFrom } from "@/domain/sign-in/one-time-code";
import { config } from "@/server/config";
import { checkLimits } from "@/server/guard/rate-limits";
import type { SignedInContext } from "@/server/request/context";
import type { Upstream } from "@/server/upstream/call";
import { requestMergeCode, resendMergeCode, verifyMergeCode } from "@/server/upstream/merge";
import { askPlatform } from "./ask-platform";
import { backToMerge, keepProgress, mergeProgress, proofOn, toMerge } from "./progress";
import { resolveAfterProof, unlessDue } from "./resolve";

/** In the guard store, because an older cookie must not end the cool-down. */
const coolDownKey = ({ player }: SignedInContext) => `merge-code:${player.userKey}`;

async function coolDown(context: SignedInContext): Promise<Outcome | undefined> {
  const until = Number((await context.guard.get(coolDownKey(context), context.now)) ?? 0);
  return until > context.now ? formError("resendTooSoon", { facts: { untilAt: until } }) : undefined;
}

function send(context: SignedInContext, upstream: Upstream, proof: RequestedProof) {
  const { authVerificationKey } = proof;
  const key = `${context.submitKey}-send`;
  if (mergeProgress(context).code) return resendMergeCode(upstream, authVerificationKey, key);
  const { identifierType, shown = "" } = codeContact(proof);
  return requestMergeCode(upstream, { authVerificationKey, identifier: shown, identifierType }, key);
}

/** Sends the first code, or another one once the cool-down is over. */
export async function sendMergeCode(context: SignedInContext): Promise<Outcome> {
  const elsewhere = await unlessDue(context);
  if (elsewhere) return elsewhere;
  const proof = proofOn(context, "code");
  if (!proof) return backToMerge(context);
  const limited = (await coolDown(context)) ?? (await checkLimits(context, "resend", coolDownKey(context)));
  if (limited) return limited;
  const asked = await askPlatform(context, (upstream) => send(context, upstream, proof));
  if (asked.kind === "refused") return asked.outcome;
  const progress = mergeProgress(context);
  const [sends, resendAt] = [(progress.code?.sends ?? 0) + 1, context.now + config().MERGE_RESEND_CODE_COOLDOWN_MS];
  await context.guard.put(coolDownKey(context), String(resendAt), resendAt, context.now);
  keepProgress(context, { ...progress, code: { sends, sentAt: context.now, resendAt } });
  return redirectTo(toMerge(context, sends > 1 ? { sent: sends } : {}));
}

/** Checks the code. */
export async function submitMergeCode(context: SignedInContext, form: FormData): Promise<Outcome> {
  const elsewhere = await unlessDue(context);
  if (elsewhere) return elsewhere;
  const proof = proofOn(context, "code");
  if (!proof || !mergeProgress(context).code) return backToMerge(context);
  const otpCode = codeFrom(form.get("code"));
  if (!otpCode) return formError("codeMissing", { fields: { code: "codeMissing" } });
  const limited = await checkLimits(context, "merge", context.player.userKey);
  if (limited) return limited;
  const { authVerificationKey } = proof;
  const asked = await askPlatform(context, (upstream) =>
    verifyMergeCode(upstream, { authVerificationKey, otpCode }, `${context.submitKey}-code`),
  );
  return asked.kind === "refused" ? asked.outcome : resolveAfterProof(context);
}
