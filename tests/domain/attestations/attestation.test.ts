import { describe, expect, test } from "vitest";
import { actionOf, opensLimits, readAttestation, type SentAttestation } from "@/domain/attestations/attestation";
import {
  type AttestationKey,
  attestationKeyNamed,
  attestationKeys,
  attestationRow,
  ctaTypeNamed,
} from "@/domain/attestations/attestation-keys";

const sent = (key: string, types = ["primary", "secondary", "checkbox", "text"]): SentAttestation => ({
  attestationKey: key,
  attestationVersionId: 7,
  title: "A moment to think",
  text: "Why we ask.",
  contentEntry: "<p>What we ask.</p>",
  ctas: types.map((type) => ({ type, text: `The ${type} one` })),
});

const read = (key: string, types?: string[], hidesReviewLimits = false) => {
  const attestation = readAttestation(sent(key, types), { hidesReviewLimits });
  if ("invalid" in attestation) throw new Error(attestation.invalid);
  return attestation;
};

/** ATT-64?: in each pair the primary comes first. */
const keys: [id: string, key: AttestationKey, primary: string, secondary: string | undefined][] = [
  ["ATT-13", "RealTimeReview", "continue", "depositLimits"],
  ["ATT-14", "OntarioFitToPlay", "logOut", "continue"],
  ["ATT-15", "MultipleDeposits", "continue", "depositLimits"],
  ["ATT-16", "CanceledWithdrawals", "continue", "responsibleGaming"],
  ["ATT-17", "ExtendedPlay", "continue", "timeLimits"],
  ["ATT-18", "MyStatSheet", "continue", "statSheet"],
  ["ATT-19", "PaymentMethods", "continue", "paymentMethods"],
  ["ATT-20", "StateDeposit", "continue", "depositLimits"],
  ["ATT-21", "SelfLimitChanges", "continue", "responsibleGaming"],
  ["ATT-22", "LateNightPlay", "continue", "timeLimits"],
  ["ATT-23", "CoolOffAndSelfExclusion", "continue", "coolOff"],
  ["ATT-24", "NonSufficientFunds", "continue", "depositLimits"],
  ["ATT-25", "NumberOfBets", "continue", "responsibleGaming"],
  ["ATT-26", "KYCRefresh", "continue", undefined],
  ["ATT-27", "Losses", "continue", "responsibleGaming"],
];

describe("the keys", () => {
  test.each(keys)("a key has a template and buttons of its own [%s]", (_, key, primary, secondary) => {
    expect(attestationKeyNamed(key)).toBe(key);
    const { template, answers } = read(key, secondary ? ["primary", "secondary"] : ["primary"]);
    expect(template).toBe(key === "OntarioFitToPlay" ? "checkbox" : secondary ? "secondary" : "primaryOnly");
    expect(answers.map(({ action }) => action)).toEqual(secondary ? [primary, secondary] : [primary]);
  });

  test("there are fifteen, each with its row [ATT-06, ATT-64?]", () => {
    expect(attestationKeys).toEqual(keys.map(([, key]) => key));
    expect(attestationKeys).toHaveLength(15);
  });

  test.each(["real-time_Review", "REALTIMEREVIEW", "real time review"])("%s is the same key [ATT-63?]", (word) => {
    expect(attestationKeyNamed(word)).toBe("RealTimeReview");
    expect(read(word).sentKey).toBe(word);
  });

  test.each([undefined, null, 7, "", "constructor", "toString", "Anything"])("%o names none", (word) => {
    expect(attestationKeyNamed(word)).toBeUndefined();
  });
});

describe("the CTA types", () => {
  test.each([
    ["ATT-28", "primary", "Primary"],
    ["ATT-29", "secondary", "SECONDARY"],
    ["ATT-30", "checkbox", "check-box"],
    ["ATT-31", "text", "text"],
  ])("a CTA type is recognised [%s]", (_, type, word) => {
    expect(ctaTypeNamed(word)).toBe(type);
  });

  test("a type that we do not know is left out", () => {
    expect(ctaTypeNamed("slider")).toBeUndefined();
    expect(read("Losses", ["slider", "primary"]).answers).toHaveLength(1);
  });

  test("of two CTAs of one type the first counts", () => {
    const two = { ...sent("Losses"), ctas: ["One", "Two"].map((text) => ({ type: "primary", text })) };
    expect(readAttestation(two)).toMatchObject({ answers: [{ text: "One" }] });
  });
});

describe("the templates", () => {
  test.each([
    ["ATT-32", "primaryOnly", "Losses", ["primary"]],
    ["ATT-33", "secondary", "Losses", ["primary", "secondary"]],
    ["ATT-34", "checkbox", "Losses", ["primary", "secondary", "checkbox"]],
    ["ATT-35", "text", "Losses", ["primary", "secondary", "text"]],
  ])("a template follows from key and CTAs [%s]", (_, template, key, types) => {
    expect(read(key, types).template).toBe(template);
  });

  test("fit to play waits for a tick although the platform sends no box [ATT-34]", () => {
    expect(read("OntarioFitToPlay", ["primary", "secondary"])).toMatchObject({
      template: "checkbox",
      checkboxes: [""],
      held: "secondary",
    });
  });

  test("a box without a secondary button holds back the primary one [ATT-30, ATT-34]", () => {
    expect(read("Losses", ["primary", "checkbox"])).toMatchObject({
      template: "checkbox",
      checkboxes: ["The checkbox one"],
      held: "primary",
    });
    expect(read("KYCRefresh", ["primary", "checkbox"])).toMatchObject({
      held: "primary",
      checkboxes: ["The checkbox one"],
    });
  });

  test("nothing holds back a button that logs out", () => {
    expect(read("OntarioFitToPlay", ["primary", "checkbox"])).toMatchObject({ held: undefined });
  });

  test("every box that the platform sends is there, in its order [ATT-30, ATT-34]", () => {
    const ctas = ["primary", "checkbox", "secondary", "checkbox"].map((type, n) => ({ type, text: `${type} ${n}` }));
    expect(readAttestation({ ...sent("Losses"), ctas })).toMatchObject({
      checkboxes: ["checkbox 1", "checkbox 3"],
      held: "secondary",
    });
  });

  test("more boxes than a player would read make it invalid [ATT-43]", () => {
    const ctas = (n: number) => [
      { type: "primary", text: "Yes" },
      ...Array.from({ length: n }, (_, index) => ({ type: "checkbox", text: `Box ${index}` })),
    ];
    expect(readAttestation({ ...sent("Losses"), ctas: ctas(20) })).toHaveProperty("held", "primary");
    expect(readAttestation({ ...sent("Losses"), ctas: ctas(21) })).toEqual({ invalid: "size" });
  });

  test("the refresh of details has its primary button only", () => {
    expect(read("KYCRefresh").answers.map(({ type }) => type)).toEqual(["primary"]);
  });

  test("a text control takes a break after long or late play, and leads to help elsewhere [ATT-66?]", () => {
    const pausing = attestationKeys.filter((key) => actionOf(key, "text") === "logOut");
    expect(pausing).toEqual(["ExtendedPlay", "LateNightPlay"]);
    expect(actionOf("Losses", "text")).toBe("responsibleGaming");
  });
});

test("the real-time review hides its limits where the brand does, and nothing else [ATT-09]", () => {
  const types = (key: string, hides: boolean) => read(key, undefined, hides).answers.map(({ type }) => type);
  expect(types("RealTimeReview", true)).toEqual(["primary", "text"]);
  expect(types("RealTimeReview", false)).toEqual(["primary", "secondary", "text"]);
  expect(types("MultipleDeposits", true)).toEqual(["primary", "secondary", "text"]);
});

describe("validity", () => {
  test.each<[string, string, Partial<SentAttestation>]>([
    ["ATT-43", "key", { attestationKey: "Unknown" }],
    ["ATT-43", "key", { attestationKey: undefined }],
    ["ATT-43", "version", { attestationVersionId: 0 }],
    ["ATT-43", "version", { attestationVersionId: -1 }],
    ["ATT-43", "version", { attestationVersionId: undefined }],
    ["ATT-43", "version", { attestationVersionId: Number.NaN }],
    ["ATT-43", "title", { title: undefined }],
    ["ATT-43", "title", { title: "  " }],
    ["ATT-43", "ctas", { ctas: [] }],
    ["ATT-43", "primary", { ctas: [{ type: "secondary", text: "Set a limit" }] }],
    ["ATT-43", "primary", { ctas: [{ type: "primary", text: " " }] }],
    ["ATT-08", "size", { title: "x".repeat(2001) }],
    ["ATT-08", "size", { ctas: [{ type: "primary", text: "x".repeat(2001) }] }],
  ])("one failing condition makes it invalid [%s]", (_, invalid, part) => {
    expect(readAttestation({ ...sent("Losses"), ...part })).toEqual({ invalid });
  });
});

describe("the texts", () => {
  const texts = (part: Partial<SentAttestation>) => {
    const { subtitle, content } = { ...read("Losses"), ...readAttestation({ ...sent("Losses"), ...part }) };
    return { subtitle, content };
  };

  test("the entry is the content, and then the text is under the title [ATT-12, ATT-70?]", () => {
    expect(texts({})).toEqual({ subtitle: "Why we ask.", content: "<p>What we ask.</p>" });
    expect(texts({ contentEntry: " " })).toEqual({ subtitle: undefined, content: "Why we ask." });
    expect(texts({ contentEntry: undefined, text: undefined })).toEqual({ subtitle: undefined, content: "" });
  });
});

test("limits open in a webview of the app, other pages do not [ATT-46]", () => {
  const actions = [...new Set(attestationKeys.flatMap((key) => Object.values(attestationRow(key).actions)))];
  expect(actions.filter(opensLimits).sort()).toEqual(["depositLimits", "paymentMethods", "timeLimits"]);
});

test("the numbers of the day are read as money or as text; one without a name or a value is left out", () => {
  const facts = [
    { label: "Deposited today", amount: 180 },
    { label: " Your weekly limit ", text: "None set" },
    { label: "", amount: 4 },
    { label: "Empty" },
  ];
  const attestation = readAttestation({ ...sent("MultipleDeposits"), facts });
  expect("facts" in attestation && attestation.facts).toEqual([
    { label: "Deposited today", value: 180 },
    { label: "Your weekly limit", value: "None set" },
  ]);
});
