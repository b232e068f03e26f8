import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ssnRefusals } from "@/domain/delta-form/ssn-refusals";
import { afterSsnReverification, reverificationStates } from "@/domain/reverification/ssn-reverification";
import { requestedNames } from "@/domain/verification/requested-fields";
import {
  methodNamed,
  statusNamed,
  type VerificationAnswer,
  verificationMethods,
  verificationStatuses,
} from "@/domain/verification/verification-answer";
import {
  canBeVerified,
  containerStateOf,
  enhancedResultOf,
  nextCheckFor,
} from "@/domain/verification/verification-outcome";

const status = fc.constantFrom(...verificationStatuses, "unknown" as const);
const method = fc.constantFrom(...verificationMethods, "other" as const);
const anyAnswer: fc.Arbitrary<VerificationAnswer> = fc
  .record({
    status,
    methods: fc.array(method, { maxLength: 4 }),
    attemptsLeft: fc.nat(3),
    form: fc.array(
      fc.record({ name: fc.constantFrom(...requestedNames), isViewOnly: fc.boolean(), values: fc.constant({}) }),
      { maxLength: 4 },
    ),
    recovery: fc.option(fc.constant({ initializationKey: "key" }), { nil: undefined }),
  })
  .map(({ recovery, ...rest }) => ({ ...rest, ...(recovery && { recovery }) }));

const answer = (more: Partial<VerificationAnswer>): VerificationAnswer => ({
  status: "pending",
  methods: [],
  attemptsLeft: 0,
  form: [],
  ...more,
});

test.each([
  ["verification-form", true],
  ["doc-upload", true],
  ["emptyAcceptableMethods", true],
  ["previouslyDeleted", false],
  ["banned", false],
] as const)("in the state %s the account can be verified, now or later: %s", (state, can) => {
  expect(canBeVerified(state)).toBe(can);
});

describe("any answer leads to exactly one outcome, and none to a dead end", () => {
  const states = [
    ...["passed", "banned", "previouslyDeleted", "emptyAcceptableMethods", "accountRecovery", "docscan"],
    ...["verification-form", "doc-info-entry-form", "doc-upload"],
  ];

  test("in the container", () => {
    fc.assert(fc.property(anyAnswer, (any) => void expect(states).toContain(containerStateOf(any))));
  });

  test("of a reverification by SSN", () => {
    fc.assert(
      fc.property(anyAnswer, (any) => {
        const after = afterSsnReverification(any);
        if (after.kind === "refused") expect(ssnRefusals).toContain(after.refusal);
        // only the retry stays on the form
        if (after.kind === "refused" && after.asksPartialSsn) expect(after.refusal).toBe("verify-information");
      }),
    );
  });

  test("of an enhanced check", () => {
    fc.assert(
      fc.property(
        anyAnswer,
        (any) => void expect(["passed", "again", "doc-upload", "globalError"]).toContain(enhancedResultOf(any)),
      ),
    );
  });

  test.each(["passed", "previouslyPassed"] as const)(
    "%s passes in the container, the reverification and the enhanced check [KYC-60, KYC-61, KYC-118!]",
    (word) => {
      const passed = answer({ status: word, methods: ["DocScan"], attemptsLeft: 1 });
      expect([containerStateOf(passed), afterSsnReverification(passed), enhancedResultOf(passed)]).toEqual([
        "passed",
        { kind: "passed" },
        "passed",
      ]);
    },
  );

  test("only a pass passes", () => {
    const isGood = ({ status: word }: VerificationAnswer) => word === "passed" || word === "previouslyPassed";
    fc.assert(
      fc.property(anyAnswer, (any) => {
        expect(containerStateOf(any) === "passed").toBe(isGood(any));
        expect(afterSsnReverification(any).kind === "passed").toBe(isGood(any));
        expect(enhancedResultOf(any) === "passed").toBe(isGood(any));
      }),
    );
  });
});

const statuses = [
  ["notSubmitted", "KYC-65"],
  ["pending", "KYC-66"],
  ["doNothing", "KYC-67"],
  ["invalidInputData", "KYC-68"],
  ["insufficientInformation", "KYC-69"],
  ["verifyInformation", "KYC-70"],
] as const;

describe("an SSN reverification", () => {
  const methods = [
    ["DocScan", "docscan", "KYC-92, KYC-103"],
    ["VerificationForm", "verification-form", "KYC-93, KYC-103"],
    ["LicenseDataUpload", "doc-info-entry-form", "KYC-94, KYC-103"],
    ["CxDocUpload", "doc-upload", "KYC-95, KYC-103"],
    ["other", "doc-upload", "KYC-95, KYC-103"],
  ] as const;

  test.each(statuses)("with the status %s asks again while attempts are left [%s]", (status) => {
    const outcome = afterSsnReverification(answer({ status, methods: ["DocScan"], attemptsLeft: 1 }));
    expect(outcome, "attempts are left [KYC-102]").toMatchObject({ refusal: "verify-information" });
  });

  test.each(methods)("without attempts follows the first method %s to %s [%s]", (method, refusal) => {
    for (const [status] of statuses) {
      const outcome = afterSsnReverification(answer({ status, methods: [method, "DocScan"], attemptsLeft: 0 }));
      expect(outcome, `${status} without attempts`).toMatchObject({ refusal });
    }
  });
});

test.each([
  [[], false],
  [["ssn4"], true],
  [["ssn9"], false],
  [["firstName"], false],
] as const)("a form that asks for %j is about the last four: %s [KYC-102, KYC-129?]", (names, asksPartialSsn) => {
  const form = names.map((name) => ({ name, isViewOnly: false, values: {} }));
  for (const [status] of statuses) {
    const outcome = afterSsnReverification(answer({ status, attemptsLeft: 1, form }));
    expect(outcome, status).toEqual({ kind: "refused", refusal: "verify-information", asksPartialSsn });
  }
});

describe("an enhanced check without attempts left", () => {
  test.each([
    [["CxDocUpload", "DocScan"], "doc-upload"],
    [["DocScan", "CxDocUpload"], "globalError"],
    [["CxDocUpload"], "doc-upload"],
    [[], "globalError"],
  ] as const)("with the methods %j is %s: only the first counts [KYC-112, KYC-113]", (methods, expected) => {
    expect(enhancedResultOf(answer({ status: "insufficientInformation", methods, attemptsLeft: 0 }))).toBe(expected);
  });
});

describe("words of the wire", () => {
  test("statuses and methods are read in any casing; others are unknown [KYC-125?]", () => {
    for (const word of verificationStatuses) {
      expect(statusNamed(word.toUpperCase())).toBe(word);
      expect(statusNamed(`${word.charAt(0).toUpperCase()}${word.slice(1)}`)).toBe(word);
    }
    for (const word of verificationMethods) expect(methodNamed(word.toLowerCase())).toBe(word);
    expect([
      statusNamed("turnedToStone"),
      statusNamed(undefined),
      methodNamed("CarrierPigeon"),
      methodNamed(7),
    ]).toEqual(["unknown", "unknown", "other", "other"]);
  });

  test.each([
    ["account-recovery", "ACCOUNT_RECOVERY", "ERR-31"],
    ["verify-information", "VERIFY_INFORMATION", "ERR-32"],
    ["docscan", "DOCSCAN", "ERR-33"],
    ["doc-info-entry-form", "DOC_INFO_ENTRY_FORM", "ERR-34"],
    ["doc-upload", "DOC_UPLOAD", "ERR-35"],
    ["banned", "BANNED", "ERR-36"],
    ["verification-form", "VERIFICATION_FORM", "ERR-37"],
  ] as const)("the code %s of the SSN step is the state %s of reverification [%s]", (refusal, state, _id) => {
    expect(reverificationStates[refusal]).toBe(state);
  });

  test("the seven states of reverification and the codes of the SSN step are one list, both ways [SSN-19?]", () => {
    const states = ssnRefusals.map((refusal) => reverificationStates[refusal]);
    expect(new Set(states).size).toBe(7);
    expect(Object.keys(reverificationStates)).toHaveLength(7);
  });
});

describe("precedence", () => {
  test.each([
    [
      "verifyInformation with DocScan behind another",
      answer({ status: "verifyInformation", methods: ["CxDocUpload", "DocScan"] }),
      "docscan",
    ],
    [
      "verifyInformation without DocScan",
      answer({ status: "verifyInformation", methods: ["CxDocUpload"] }),
      "doc-upload",
    ],
    ["kba with recovery and methods", answer({ status: "kba", methods: ["DocScan"], recovery: {} }), "accountRecovery"],
    ["kba with neither", answer({ status: "kba" }), "previouslyDeleted"],
    ["kba with methods alone", answer({ status: "kba", methods: ["DocScan"] }), "docscan"],
    ["no methods", answer({}), "emptyAcceptableMethods"],
    ["an unknown status without methods", answer({ status: "unknown" }), "emptyAcceptableMethods"],
  ])("%s [KYC-71, KYC-117!, KYC-126?, KYC-127?]", (_, given, expected) => {
    expect(containerStateOf(given)).toBe(expected);
  });

  test("of the six statuses only verifyInformation goes to document scan from any place in the list [KYC-70, KYC-126?]", () => {
    const behind = ["VerificationForm", "CxDocUpload", "DocScan"] as const;
    const states = statuses.map(([status]) => [status, containerStateOf(answer({ status, methods: behind }))]);
    expect(states).toEqual(
      statuses.map(([status]) => [status, status === "verifyInformation" ? "docscan" : "verification-form"]),
    );
  });

  test("the fallback of an empty list is the upload [KYC-95, KYC-117!]", () => {
    expect(nextCheckFor([])).toBe("doc-upload");
  });
});
