// Drafts of forms: what was typed survives the end of the session, a crash and the next sign-in. The seal in a form names
// its player and proves nothing: the session in force, or the one that has ended in this browser, decides whose answers they are.
import "server-only";
import * as z from "zod/mini";
import { type KeptAnswers, keptAnswers, neverKeptKinds } from "@/domain/forms/kept-answers";
import { loginParameterNames } from "@/domain/sign-in/login-parameters";
import { isFromLostFuture } from "@/server/clock";
import type { RequestContext, SignedInContext } from "@/server/context/request-context";
import { accountDigest } from "@/server/guard/attempt-counters";
import { seal, unseal } from "@/server/session/seal";
import { ifStoreIsDown, only } from "@/server/store/store";
import { draftLifeMs, keepDraft, type Owner, readDraft } from "./drafts";

/** Name of the hidden field that holds the seal. */
export const draftField = "draft";

const FormSeal = z.object({
  userKey: z.string(),
  /** Which form it is; pages that show the same form share the name. */
  name: z.string(),
  /** When the form was rendered, epoch milliseconds. */
  at: z.number(),
});
type FormSeal = z.infer<typeof FormSeal>;

/** What the store holds: answers, or that the form was completed, so that an older copy of it in another tab keeps nothing. */
const Entry = z.union([
  z.object({
    savedAt: z.number(),
    values: z.record(z.string(), z.string()),
    missing: z.array(z.enum(neverKeptKinds)),
  }),
  z.object({ doneAt: z.number() }),
]);

export type FormDraft = KeptAnswers & { savedAt: number };

type Port = Pick<RequestContext, "brand" | "store" | "now">;

const ownerOf = ({ brand, store, now }: Port, { userKey }: Pick<FormSeal, "userKey">): Owner => ({
  brand,
  store,
  now,
  player: { userKey },
});

const flowOf = ({ name }: Pick<FormSeal, "name">) => `form:${name}`;

const sealing = ({ brand }: Pick<Port, "brand">) => ({ kind: "form", brand: brand.id, lifeMs: draftLifeMs }) as const;

/** @returns the value of the hidden field */
export const sealForm = ({ brand, player, now }: SignedInContext, name: string): Promise<string> =>
  seal({ userKey: player.userKey, name, at: now } satisfies FormSeal, sealing({ brand }));

const openForm = async (port: Pick<Port, "brand">, sealed: unknown): Promise<FormSeal | undefined> =>
  typeof sealed === "string" ? FormSeal.safeParse(await unseal(sealed, sealing(port))).data : undefined;

/** While the store is unavailable there are no drafts. */
const orNothing = ifStoreIsDown(undefined);

/** @returns what the player has typed into a form before */
export async function readFormDraft(owner: Owner, name: string): Promise<FormDraft | undefined> {
  const entry = await readDraft(owner, flowOf({ name }), Entry).catch(orNothing);
  return entry && "values" in entry && !isFromLostFuture(entry.savedAt, owner.now) ? entry : undefined;
}

const ofLink = new Set<string>(loginParameterNames);

/** @returns whether nothing was typed but what is never kept */
export const holdsNoValue = ({ values }: Pick<KeptAnswers, "values">): boolean =>
  Object.values(values).every((value) => value === "");

const perMinute = { times: 30, perMs: 60_000 };

/** The hidden fields that name a flow are no answers. */
const typedIn = (values: KeptAnswers["values"]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !ofLink.has(name)));

/** @returns digest of the account that the session in force belongs to, or else the one that has ended in this browser */
const provedAccount = ({ player, records }: Proving): string | undefined =>
  player ? accountDigest(player.userKey) : records.account;

type Proving = Port & Pick<RequestContext, "player" | "records" | "isShared">;

/**
 * Keeps what was typed into a form for the player that the browser proves, if the form was rendered for them on this brand. On a shared or
 * public device nothing is kept.
 * @returns whether it was kept
 */
export async function keepFormDraft(
  port: Proving,
  { values, missing }: KeptAnswers,
  sealed: unknown,
): Promise<boolean> {
  const ownForm = port.isShared ? undefined : await openForm(port, sealed);
  if (!ownForm || accountDigest(ownForm.userKey) !== provedAccount(port)) return false;
  const owner = ownerOf(port, ownForm);
  const answers = { values: typedIn(values), missing };
  try {
    const saves = await port.store.count([`account:${ownForm.userKey}`, "draft-saves"], only(perMinute), port.now);
    if (!saves.allowed) return false;
    const before = await readDraft(owner, flowOf(ownForm), Entry);
    if (before && "doneAt" in before && !isFromLostFuture(before.doneAt, port.now) && before.doneAt > ownForm.at)
      return false;
    if (holdsNoValue(answers) && answers.missing.length === 0) return false;
    await keepDraft(owner, flowOf(ownForm), { savedAt: port.now, ...answers });
    return true;
  } catch (error) {
    orNothing(error);
    return false;
  }
}

/**
 * A submit that arrives after its session has ended: what was typed is kept for the next sign-in of the same player.
 * @returns whether something was kept
 */
export const keepUnsentForm = (port: Proving, form: FormData): Promise<boolean> =>
  keepFormDraft(port, keptAnswers(form), form.get(draftField));

/** A completed form has no draft, and what another tab still holds of it is not kept. */
export async function endFormDraft(context: RequestContext, form: FormData): Promise<void> {
  const ownForm = await openForm(context, form.get(draftField));
  if (!ownForm || ownForm.userKey !== context.player?.userKey) return;
  await keepDraft(ownerOf(context, ownForm), flowOf(ownForm), { doneAt: context.now }).catch(orNothing);
}
