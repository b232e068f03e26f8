// Where the player is in the sequence, and what follows a step.
import { isOpenByClaims } from "@/domain/account-home/product-access";
import { stepsIn } from "@/domain/corrective-actions/required-actions";
import "server-only";
import { type CorrectiveAction, formOf } from "@/domain/corrective-actions/registry";
import type { Step } from "@/domain/corrective-actions/steps-due";
import { isProductOn, type Product } from "@/domain/products";
import { signUpSteps } from "@/domain/registration/sign-up-steps";
import type { Restriction } from "@/domain/restrictions/restriction";
import type { SignedInContext } from "@/server/context/request-context";
import { loadFeatureFlags } from "@/server/lookups/feature-flags";
import { loadPermissionSettings } from "@/server/lookups/product-offer";
import { currentSequence } from "@/server/records/sequence";
import type { SequenceRecord } from "@/server/records/sequence-record";
import { ifNotAnswered } from "@/server/upstream/upstream-error";
import { loadRequiredActions } from "./required-actions";

/** Screen n of m. */
export type Progress = { n: number; of: number };

const screensOf = (codes: readonly CorrectiveAction[]): string[] => [...new Set(codes.map(formOf))];

/** Counts the steps done in this sequence and, for a new player, those of the sign-up before it. @param steps still to do */
export function progressOf({ isNewAccount, done }: SequenceRecord, steps: readonly Step[]): Progress {
  const remaining = screensOf(steps.map(({ code }) => code));
  const finished = screensOf(done.map(({ code }) => code)).filter((screen) => !remaining.includes(screen));
  const before = (isNewAccount ? signUpSteps.length : 0) + finished.length;
  return { n: before + 1, of: before + remaining.length };
}

/** Names of products that tell a player nothing. */
const unnamed: readonly Product[] = ["network", "myaccount"];

/** @returns the product that a sequence ends at; undefined when a link or a login decides where it ends */
export function productAfter({ parameters, redirectUrl, product }: SequenceRecord): Product | undefined {
  const target = parameters.login_challenge || parameters.returnPath || redirectUrl;
  return target || unnamed.includes(product) ? undefined : product;
}

/** What follows a step: further steps, or the end of the sequence, with its product and the one for which nothing is due any more. */
export type Following =
  | { kind: "steps"; steps: readonly Step[]; progress: Progress }
  | {
      kind: "product";
      product: Product | undefined;
      cleared: Product;
      /** The platform names no restriction any more: money and play are open. */
      isUnrestricted: boolean;
    };

/** @param restrictions that are left when no step is due any more @returns where the sequence ends */
export const sequenceEnd = (
  record: SequenceRecord,
  restrictions: readonly Restriction[],
): Extract<Following, { kind: "product" }> => ({
  kind: "product",
  product: productAfter(record),
  cleared: record.product,
  isUnrestricted: restrictions.length === 0,
});

/**
 * What follows a step that has just passed, for its success screen.
 * @returns undefined when a block follows, or when the restrictions cannot be loaded
 */
export async function loadWhatFollows(
  context: SignedInContext,
  passed: CorrectiveAction,
): Promise<Following | undefined> {
  const loaded = await loadRequiredActions(context).catch(ifNotAnswered(undefined));
  if (!loaded || loaded.required.kind === "blocked") return undefined;
  const steps = stepsIn(loaded.required).filter(({ code }) => code !== passed);
  const record = currentSequence(context);
  if (steps.length === 0)
    return sequenceEnd(
      record,
      loaded.restrictions.filter(({ correctiveActions }) => !correctiveActions.includes(passed)),
    );
  const done = [...record.done.filter(({ code }) => code !== passed), { code: passed, at: context.now }];
  return { kind: "steps", steps, progress: progressOf({ ...record, done }, steps) };
}

/**
 * @param cleared the product for which the platform has just said that nothing is due any more: the claims of the session may be older
 * @returns the products that are open now
 */
export async function loadOpenProducts(context: SignedInContext, cleared?: Product): Promise<readonly Product[]> {
  const [flags, settings] = await Promise.all([loadFeatureFlags(context), loadPermissionSettings(context)]);
  const { products } = context.brand;
  return products.filter(
    (product) =>
      isProductOn(product, flags) &&
      (product === cleared || isOpenByClaims(product, context.player, settings, products)),
  );
}
