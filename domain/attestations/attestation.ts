// One attestation as the platform sends it: whether it can be shown, with which template, and what a button leads to (ATT).
import {
  type AnswerType,
  type AttestationAction,
  type AttestationKey,
  type AttestationWords,
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
  ctas: readonly { type?: string | undefined; text?: string | undefined }[];
};

/** ATT-32 to ATT-35 */
export type Template = "primaryOnly" | "secondary" | "checkbox" | "text";

export type AttestationAnswer = { type: AnswerType; text: string; action: AttestationAction };

export type Attestation = {
  key: AttestationKey;
  /** The key as the platform spells it, which goes back with the answer. */
  sentKey: string;
  versionId: number;
  title: string;
  /** Markup, not parsed yet: what stands under the title, and the content (ATT-70?). */
  subtitle: string | undefined;
  content: string;
  language: string | undefined;
  template: Template;
  /** The primary one is always there. */
  answers: readonly [AttestationAnswer, ...AttestationAnswer[]];
  /** Label of the box that the secondary button waits for; "" means our own words. */
  checkbox: string | undefined;
};

/**
 * ATT-67?: refused answers with a message of their own. `outdated`: the text has changed, and is shown again. `closed`: it cannot be
 * answered any more.
 */
export const attestationRefusals = ["outdated", "closed"] as const;
export type AttestationRefusal = (typeof attestationRefusals)[number];

/** ATT-43: why an attestation cannot be shown. */
export type Invalid = { invalid: "key" | "version" | "title" | "ctas" | "primary" | "size" };

const maxTitle = 300;
const languageTag = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i;
/** A label is recorded with the answer, so it is never shortened. */
const maxLabel = 200;

type Reading = {
  words?: AttestationWords;
  /** ATT-09: the brand shows no limits in the real-time review. */
  hidesReviewLimits?: boolean;
};

type Labels = Readonly<Partial<Record<CtaType, string>>>;

/** Of several CTAs of one type the first counts. */
function labelsOf({ ctas }: SentAttestation, words: AttestationWords | undefined): Labels {
  const found = ctas.map(({ type, text = "" }) => [ctaTypeNamed(type, words), text.trim()] as const);
  return Object.fromEntries(found.filter(([type, text]) => type !== undefined && text !== "").reverse());
}

function answersOf(key: AttestationKey, labels: Labels, hidesReviewLimits: boolean): AttestationAnswer[] {
  const { actions, reviewLimits = [] } = attestationRow(key);
  return answerTypes.flatMap((type) => {
    const [text, action] = [labels[type], actions[type]];
    if (text === undefined || action === undefined) return [];
    return hidesReviewLimits && reviewLimits.includes(action) ? [] : [{ type, text, action }];
  });
}

/** ATT-34, ATT-65?: only a secondary button waits for a tick. */
function checkboxOf(key: AttestationKey, labels: Labels, answers: readonly AttestationAnswer[]): string | undefined {
  if (!answers.some(({ type }) => type === "secondary")) return undefined;
  return labels.checkbox ?? (attestationRow(key).needsTick ? "" : undefined);
}

function templateOf(answers: readonly AttestationAnswer[], checkbox: string | undefined): Template {
  if (checkbox !== undefined) return "checkbox";
  if (answers.some(({ type }) => type === "text")) return "text";
  return answers.length > 1 ? "secondary" : "primaryOnly";
}

/** ATT-43, ATT-64? @returns the attestation, or which of the conditions fails */
export function readAttestation(
  sent: SentAttestation,
  { words, hidesReviewLimits = false }: Reading = {},
): Attestation | Invalid {
  const { attestationKey = "", attestationVersionId: versionId = 0 } = sent;
  const key = attestationKeyNamed(attestationKey, words);
  if (key === undefined) return { invalid: "key" };
  if (!(versionId > 0)) return { invalid: "version" };
  const title = (sent.title ?? "").trim();
  if (title === "") return { invalid: "title" };
  if (sent.ctas.length === 0) return { invalid: "ctas" };
  const labels = labelsOf(sent, words);
  const [primary, ...others] = answersOf(key, labels, hidesReviewLimits);
  if (primary?.type !== "primary") return { invalid: "primary" };
  if (title.length > maxTitle || Object.values(labels).some((label) => label.length > maxLabel))
    return { invalid: "size" };
  const answers: Attestation["answers"] = [primary, ...others];
  const checkbox = checkboxOf(key, labels, answers);
  const [text, entry] = [sent.text?.trim() || undefined, sent.contentEntry?.trim() || undefined];
  return {
    key,
    sentKey: attestationKey,
    versionId,
    title,
    subtitle: entry === undefined ? undefined : text,
    content: entry ?? text ?? "",
    language: languageTag.test(sent.language ?? "") ? sent.language : undefined,
    template: templateOf(answers, checkbox),
    answers,
    checkbox,
  };
}

/** @returns what a button leads to, also for an attestation that is answered already; undefined for a button that the key does not have */
export const actionOf = (key: AttestationKey, type: AnswerType): AttestationAction | undefined =>
  attestationRow(key).actions[type];

/** ATT-46: pages of limits, which the operator's app opens in a webview. */
export const opensLimits = (action: AttestationAction): boolean =>
  action === "depositLimits" || action === "timeLimits" || action === "paymentMethods";
