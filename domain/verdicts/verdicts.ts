// Verdicts: what the platform has said of a player in an answer, kept while the session lasts (promise 23). Their kinds, where each holds,
// what it stops and what ends it (scripts/release/requirements/catalogue/decisions.md, "Verdicts").
import * as z from "zod/mini";
import { type Product, products } from "../products";
import { questionnaireNames } from "../questionnaires/questionnaire";
import type { Restriction } from "../restrictions/restriction";
import { productOf, type SiteExperience } from "../site-experience";

/** What a verdict is about. A pass on the same subject ends it. */
const subjects = ["verification", "onboarding", "screening", ...questionnaireNames] as const;
export type Subject = (typeof subjects)[number];

export const subjectNamed = (word: unknown): Subject | undefined => subjects.find((known) => known === word);

const verdictKinds = [
  "banned",
  "onboardingRefused",
  /** Of a new account, or after a call that failed: nothing is refused, and the onboarding is still to be completed. */
  "onboardingOpen",
  "screeningRefused",
  "questionnaireDenied",
  "questionnaireLocked",
] as const;
export type VerdictKind = (typeof verdictKinds)[number];

/** The product, and the site experience under which the platform refused, where it refused for that alone. */
const ProductScope = z.object({
  kind: z.literal("product"),
  product: z.enum(products),
  siteExperience: z.optional(z.string()),
});

export const Verdict = z.object({
  kind: z.enum(verdictKinds),
  subject: z.enum(subjects),
  scope: z.union([z.object({ kind: z.literal("account") }), ProductScope]),
  /** The platform's own word for it. */
  code: z.string(),
  /** Epoch milliseconds. */
  at: z.number(),
  /** Whether the restrictions that were read last, and are about its place, show it; absent while none were read. */
  shown: z.optional(z.enum(["shown", "missing"])),
  /** For one release: the build before has kept it for the account. */
  isOfBuildBefore: z.optional(z.literal(true)),
});
export type Verdict = z.infer<typeof Verdict>;

/** What any build writes of a verdict. */
const KeptByAnother = z.object({
  scope: z.union([
    z.object({ kind: z.literal("account") }),
    z.object({ kind: z.literal("product"), product: z.string() }),
  ]),
  code: z.catch(z.string(), ""),
  at: z.number(),
});

/**
 * Reads a verdict that another build may have kept. One on a product that the operator has removed stops nothing here. One of a kind that
 * this build does not know stops play as a review does: it neither opens play nor locks the account.
 * @returns undefined where it stops nothing
 */
export function verdictFrom(kept: unknown): Verdict | undefined {
  const known = Verdict.safeParse(kept).data;
  if (known) return known;
  const { data } = KeptByAnother.safeParse(kept);
  if (!data) return undefined;
  const { scope, code, at } = data;
  const stops = { kind: "screeningRefused", subject: "screening", code, at } as const;
  if (scope.kind === "account") return { ...stops, scope };
  const product = products.find((name) => name === scope.product);
  return product && { ...stops, scope: { kind: "product", product } };
}

export type Place = { product: Product; siteExperience: SiteExperience };

/** What an answer of the platform changes in the verdicts on the player. */
export type Statement =
  | { kind: "verdict"; verdict: Pick<Verdict, "kind" | "subject" | "code"> }
  | { kind: "passed"; subject: Subject };

export const banned = (code: string): Statement => ({
  kind: "verdict",
  verdict: { kind: "banned", subject: "verification", code },
});

export const passed = (subject: Subject): Statement => ({ kind: "passed", subject });

/** A ban is account-wide; an onboarding is one of its site experience; the others hold for the product. */
export function verdictScope(kind: VerdictKind, { product, siteExperience }: Place): Verdict["scope"] {
  if (kind === "banned") return { kind: "account" };
  if (isOfOnboarding({ kind })) return { kind: "product", product: productOf(siteExperience), siteExperience };
  return { kind: "product", product };
}

/** Names a verdict among those of an account: a later one on the same subject and scope takes its place. */
export function verdictKey({ subject, scope }: Pick<Verdict, "subject" | "scope">): string {
  return scope.kind === "account" ? subject : `${subject}/${scope.siteExperience ?? scope.product}`;
}

/** @returns whether a verdict counts at a place. A refusal under one site experience is told, and asked again, wherever its product is played. */
export function isAbout({ scope }: Verdict, { product, siteExperience }: Place): boolean {
  return scope.kind === "account" || scope.product === product || scope.siteExperience === siteExperience;
}

export const isBan = ({ kind }: Pick<Verdict, "kind">): boolean => kind === "banned";

const isOfOnboarding = ({ kind }: Pick<Verdict, "kind">): boolean =>
  kind === "onboardingRefused" || kind === "onboardingOpen";

/** The restriction by which the platform says, in every session, that an onboarding is still to be completed. */
export const isIncompleteOnboarding = ({ shortReasonCode }: Pick<Restriction, "shortReasonCode">): boolean =>
  shortReasonCode === "OnboardingIncomplete";

/**
 * @param isShown by restrictions that were read after it
 * @returns the verdict from now on; undefined where the platform has shown it before and has lifted it
 */
export function asRestrictionsShow(verdict: Verdict, isShown: boolean): Verdict | undefined {
  const { shown } = verdict;
  if (isShown) return shown === "shown" ? verdict : { ...verdict, shown: "shown" };
  if (shown === "shown") return undefined;
  // an onboarding that is only open stops nothing, so that no restriction has to say it
  return shown === "missing" || verdict.kind === "onboardingOpen" ? verdict : { ...verdict, shown: "missing" };
}

/** @returns the verdict that stops play at a place; a refused onboarding last, because it is asked again */
export const playStoppedBy = (verdicts: readonly Verdict[], place: Place): Verdict | undefined => {
  const here = verdicts.filter((verdict) => verdict.kind !== "onboardingOpen" && isAbout(verdict, place));
  return here.find(({ kind }) => kind !== "onboardingRefused") ?? here[0];
};

/** @returns the refusal of the onboarding under a site experience */
export const onboardingRefusal = (verdicts: readonly Verdict[], siteExperience: SiteExperience): Verdict | undefined =>
  verdicts.find(
    ({ kind, scope }) =>
      kind === "onboardingRefused" && "siteExperience" in scope && scope.siteExperience === siteExperience,
  );

/** @returns what is known of an onboarding that is not complete: refused under a site experience, or open for its product */
export function incompleteOnboarding(
  verdicts: readonly Verdict[],
  siteExperience: SiteExperience,
): Verdict | undefined {
  // the location check may have changed the site experience since the account was opened
  const place = { product: productOf(siteExperience), siteExperience };
  const isOpen = (verdict: Verdict) => verdict.kind === "onboardingOpen" && isAbout(verdict, place);
  return onboardingRefusal(verdicts, siteExperience) ?? verdicts.find(isOpen);
}
