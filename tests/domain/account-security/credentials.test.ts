import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { credentialLimits } from "@/domain/account-security/credential-limits";
import {
  credentialErrorDelayMs,
  credentialParts,
  credentialsRequested,
  passwordProblem,
  usernameProblem,
} from "@/domain/account-security/credentials";
import { normalisePassword } from "@/domain/account-security/password";
import type { CorrectiveAction } from "@/domain/corrective-actions/registry";
import { pendingParts } from "@/domain/corrective-actions/shared-forms";
import { problemKey } from "@/domain/forms/problem-keys";
import { OperatorFile } from "@/domain/operator/interface/operator";
import { normaliseName } from "@/domain/person/contact";
import { anyText } from "../../kit/sources/any-text.ts";

const limits = credentialLimits;
const steps = (...codes: CorrectiveAction[]) => codes.map((code) => ({ code, reasons: [] }));

describe("what is asked for", () => {
  test.each([
    [steps("update-username"), ["username"], "username"],
    [steps("update-password"), ["password"], "password"],
    [steps("update-username", "update-password"), ["username", "password"], "both"],
    [steps("update-password", "provide-ssn"), ["password"], "password"],
  ] as const)("is what the corrective actions name: %o [CRED-01, CRED-03]", (pending, parts, asked) => {
    expect(pendingParts(credentialParts, pending)).toEqual(parts);
    expect(credentialsRequested(parts)).toBe(asked);
  });

  test("nothing for other steps", () => {
    expect(pendingParts(credentialParts, steps("provide-ssn", "update-password"))).toEqual([]);
  });
});

test("an error appears half a second after the change [CRED-08, CONST-20]", () => {
  expect(credentialErrorDelayMs).toBe(500);
});

describe("a user name", () => {
  test("is required, in words that the documents name [CRED-05, ERR-84]", () => {
    expect(usernameProblem("  ", limits)).toBe("usernameMissing");
    expect(problemKey("usernameMissing")).toBe("Common.validation.username.required");
  });

  test.each([
    ["ab", "usernameLength"],
    ["a".repeat(21), "usernameLength"],
    [".abc", "usernameCharacters"],
    ["-abc", "usernameCharacters"],
    ["ab cd", "usernameCharacters"],
    ["zoé", "usernameCharacters"],
    ["nora@example.test", "usernameIsEmail"],
  ])("%s breaks a rule: %s [CRED-06, CRED-11?]", (typed, problem) => {
    expect(usernameProblem(typed, limits)).toBe(problem);
  });

  test.each(["abc", "9lives", "a".repeat(20), "n.o-r_a", " nora "])("%s may be taken [CRED-06, CRED-11?]", (typed) => {
    expect(usernameProblem(typed, limits)).toBeUndefined();
  });
});

describe("a password", () => {
  const about = { username: "NoraNorthern", email: "nora.northern@example.test" };

  test("is required, in words that the documents name [CRED-07, ERR-83, MRG-18]", () => {
    expect(passwordProblem("", limits, about)).toBe("passwordMissing");
    expect(problemKey("passwordMissing")).toBe("Common.validation.password.required");
  });

  test.each([
    ["123456789", "passwordTooShort"],
    ["x".repeat(129), "passwordTooLong"],
    ["noranorthern", "passwordIsName"],
    ["Nora.Northern@example.test", "passwordIsName"],
  ])("%s breaks a rule: %s [CRED-11?]", (typed, problem) => {
    expect(passwordProblem(typed, limits, about)).toBe(problem);
  });

  test("must reach the required strength, once it has been measured [CRED-11?]", () => {
    const typed = "some ten characters";
    expect([0, 1, 2, 3, 4].map((score) => passwordProblem(typed, limits, { ...about, score }))).toEqual([
      "passwordTooWeak",
      "passwordTooWeak",
      undefined,
      undefined,
      undefined,
    ]);
    expect(passwordProblem(typed, limits, about)).toBeUndefined();
  });

  test("may be anything else: blanks, signs of any script [CRED-11?]", () => {
    fc.assert(
      fc.property(anyText({ minLength: 10, maxLength: 20 }), (typed) => {
        fc.pre([...typed].length <= 128);
        expect(passwordProblem(typed, limits, { username: "", email: "" })).toBeUndefined();
      }),
    );
  });
});

test("the limits are a deployment's to set [CRED-11?]", () => {
  const strict = { ...limits, usernameMin: 5, passwordMin: 14, strength: 4 };
  expect(usernameProblem("abcd", strict)).toBe("usernameLength");
  expect(passwordProblem("thirteen char", strict, { username: "", email: "" })).toBe("passwordTooShort");
  expect(strict.passwordMax).toBe(128);
  const accepts = (credentials: object) => OperatorFile.shape.credentials.safeParse(credentials).success;
  expect([accepts({ strength: 5 }), accepts({ passwordMin: 7 }), accepts({ passwordMin: 8 })]).toEqual([
    false,
    false,
    true,
  ]);
});

test("a password has one form in either spelling of its letters, and keeps its blanks", () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      expect(normalisePassword(text.normalize("NFD"))).toBe(normalisePassword(text.normalize("NFC")));
    }),
  );
  expect(normalisePassword(" a ")).toBe(" a ");
  const about = { username: "jos\u00e9maria-lopez", email: "" };
  expect(passwordProblem("e\u0301".repeat(9), limits, about)).toBe("passwordTooShort");
  expect(passwordProblem("e\u0301".repeat(100), limits, about)).toBeUndefined();
  expect(passwordProblem("jose\u0301maria-lopez", limits, about)).toBe("passwordIsName");
});

test("a user name is read without what copying left around it [CRED-05]", () => {
  for (const typed of [" nora_1 ", "\u202anora_1\u202c", "nora_1\u00a0", "ｎｏｒａ_1", "no\u200bra_1\n"])
    expect([usernameProblem(typed, limits), normaliseName(typed)]).toEqual([undefined, "nora_1"]);
});
