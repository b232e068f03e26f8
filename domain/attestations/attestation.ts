// One attestation as the platform sends it: whether it can be shown, with which template, and what a button leads to (ATT).
import { isLanguageTag } from "../locales";
import {
  type AnswerType,
  type AttestationAction,
  type AttestationKey,
  answerTypes,
  attestationKeyNamed,
  attestationRow,
  type CtaType,
  ctaTypeNamed,
} from "./attestation-keys";

/** ATT-12: an attestation of the platform; nothing in it is checked yet. */
export type SentAttestation = {
  attestationKey?: string | undefined;
  attestationVersionId?: number | undefined;
  title?: string | undefined;
  text?: string | undefined;
  contentEntry?: string | undefined;
  /** BCP 47, where the platform names the language of its texts. */
  language?: string | undefined;
  facts?: readonly { label: string; amount?: number | undefined; text?: string | undefined }[];
  ctas: readonly { type?: string | undefined; text?: string | undefined }[];
};

/** A number of the day, by the platform's name for it; a number is money in the currency of the site experience. */
export type AttestationFact = { label: string; value: number | string };

/** ATT-32 to ATT-35 */
type Template = "primaryOnly" | "secondary" | "checkbox" | "text";

export type AnswerButton = { type: AnswerType; text: string; action: AttestationAction };

export type Attestation = {
  key: AttestationKey;
  /** The key as the platform spells it, which goes back with the answer. */
  sentKey: string;
  versionId: number;
  title: string;
  /** Markup, not parsed yet: what is under the title, and the content (ATT-70?). */
  subtitle: string | undefined;
  content: string;
  /** Shown above the question. */
  facts: readonly AttestationFact[];
  language: string | undefined;
  template: Template;
  /** The primary one is always there. */
  answers: readonly [AnswerButton, ...AnswerButton[]];
  /** Labels of the boxes, all of which have to be ticked; "" means our own words. */
  checkboxes: readonly string[];
  /** The answer that waits for the boxes. */
  held: AnswerType | undefined;
};

/**
 * ATT-67?: refused answers with their own message. `outdated`: the text has changed, and is shown again. `closed`: it cannot be
 * answered any more.
 */
export type AttestationRefusal = "outdated" | "closed";

/** ATT-43: why an attestation cannot be shown. */
export type Invalid = { invalid: "key" | "version" | "title" | "ctas" | "primary" | "size" };

const maxTitle = 2000;
/** A label is recorded with the answer, so it is never shortened. */
const maxLabel = 2000;
/** More boxes than a player reads are a mistake of the platform. */
const maxBoxes = 20;

type Reading = {
  /** ATT-09: the brand shows no limits in the real-time review. */
  hidesReviewLimits?: boolean;
};

type Label = { type: CtaType; text: string };

const labelsOf = ({ ctas }: SentAttestation): Label[] =>
  ctas.flatMap(({ type: word, text = "" }) => {
    const type = ctaTypeNamed(word);
    return type === undefined || text.trim() === "" ? [] : [{ type, text: text.trim() }];
  });

function answersOf(key: AttestationKey, labels: readonly Label[], hidesReviewLimits: boolean): AnswerButton[] {
  const { actions, hiddenWithReviewLimits = [] } = attestationRow(key);
  return answerTypes.flatMap((type) => {
    // of several buttons of one type the first counts
    const [text, action] = [labels.find((label) => label.type === type)?.text, actions[type]];
    if (text === undefined || action === undefined) return [];
    return hidesReviewLimits && hiddenWithReviewLimits.includes(action) ? [] : [{ type, text, action }];
  });
}

/** ATT-30, ATT-34: whatever the platform asks to be ticked is shown and needed. */
function checkboxesOf(key: AttestationKey, labels: readonly Label[], held: AnswerType | undefined): string[] {
  const sent = labels.filter(({ type }) => type === "checkbox").map(({ text }) => text);
  return sent.length === 0 && held === "secondary" && attestationRow(key).needsTick ? [""] : sent;
}

/** ATT-34, ATT-65?: the secondary button waits for the boxes; without one the primary does, unless it logs out, which never waits. */
function heldBack([primary, ...others]: Attestation["answers"]): AnswerType | undefined {
  if (others.some(({ type }) => type === "secondary")) return "secondary";
  return primary.action === "logOut" ? undefined : "primary";
}

function templateOf(answers: readonly AnswerButton[], checkboxes: readonly string[]): Template {
  if (checkboxes.length > 0) return "checkbox";
  if (answers.some(({ type }) => type === "text")) return "text";
  return answers.length > 1 ? "secondary" : "primaryOnly";
}

const maxFacts = 8;

/** A fact without a name or a value is left out. */
const factsIn = ({ facts = [] }: SentAttestation): AttestationFact[] =>
  facts
    .flatMap(({ label, amount, text = "" }) => {
      const value = amount ?? text.trim();
      return label.trim() === "" || value === ""
        ? []
        : [{ label: label.trim().slice(0, 80), value: typeof value === "string" ? value.slice(0, 80) : value }];
    })
    .slice(0, maxFacts);

/** ATT-43, ATT-64? @returns the attestation, or which of the conditions fails */
export function readAttestation(
  sent: SentAttestation,
  { hidesReviewLimits = false }: Reading = {},
): Attestation | Invalid {
  const { attestationKey = "", attestationVersionId: versionId = 0 } = sent;
  const key = attestationKeyNamed(attestationKey);
  if (key === undefined) return { invalid: "key" };
  if (!(versionId > 0)) return { invalid: "version" };
  const title = (sent.title ?? "").trim();
  if (title === "") return { invalid: "title" };
  if (sent.ctas.length === 0) return { invalid: "ctas" };
  const labels = labelsOf(sent);
  const [primary, ...others] = answersOf(key, labels, hidesReviewLimits);
  if (primary?.type !== "primary") return { invalid: "primary" };
  const answers: Attestation["answers"] = [primary, ...others];
  const whenTicked = heldBack(answers);
  const checkboxes = checkboxesOf(key, labels, whenTicked);
  const isLong = title.length > maxTitle || labels.some(({ text }) => text.length > maxLabel);
  if (isLong || checkboxes.length > maxBoxes) return { invalid: "size" };
  const [text, entry] = [sent.text?.trim() || undefined, sent.contentEntry?.trim() || undefined];
  return {
    key,
    sentKey: attestationKey,
    versionId,
    title,
    subtitle: entry === undefined ? undefined : text,
    content: entry ?? text ?? "",
    facts: factsIn(sent),
    language: isLanguageTag(sent.language ?? "") ? sent.language : undefined,
    template: templateOf(answers, checkboxes),
    answers,
    checkboxes,
    held: whenTicked,
  };
}

/** @returns what a button leads to, also for an attestation that is answered already; undefined for a button that the key does not have */
export const actionOf = (key: AttestationKey, type: AnswerType): AttestationAction | undefined =>
  attestationRow(key).actions[type];

/** ATT-46: pages of limits, which the operator's app opens in a webview. */
export const opensLimits = (action: AttestationAction): boolean =>
  action === "depositLimits" || action === "timeLimits" || action === "paymentMethods";
