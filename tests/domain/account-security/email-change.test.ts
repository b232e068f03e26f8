import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { emailChangeFields, emailChangeProblems } from "@/domain/account-security/email-change";
import { problemKey } from "@/domain/forms/problem-keys";

const good = {
  currentEmail: "nora@example.test",
  emailAddress: "nora.new@example.test",
  confirmEmail: "nora.new@example.test",
};
const problems = (changed: Partial<typeof good>) => emailChangeProblems({ ...good, ...changed });

test("the form holds the current address, the new one and its confirmation [EML-04]", () => {
  expect(emailChangeFields).toEqual(["currentEmail", "emailAddress", "confirmEmail"]);
  expect(problems({})).toEqual({});
});

test("the current address is required [EML-05]", () => {
  expect(problems({ currentEmail: " " })).toEqual({ currentEmail: "currentEmailMissing" });
});

describe("the new address", () => {
  test("is required [EML-06]", () => {
    expect(problems({ emailAddress: "", confirmEmail: "" })).toEqual({
      emailAddress: "emailMissing",
      confirmEmail: "emailConfirmationMissing",
    });
  });

  test.each(["nora@example.test", "NORA@Example.Test", "  nora@example.test "])(
    "differs from the current one, letter case and blanks aside: %j does not [EML-06, EML-14?, ERR-80]",
    (same) => {
      expect(problems({ emailAddress: same, confirmEmail: same })).toEqual({ emailAddress: "emailInUse" });
    },
  );

  test("that is the current one has the key that the documents name [EML-06, ERR-80]", () => {
    expect(problemKey("emailInUse")).toBe("AccountSecurity.updateEmailModal.emailInUse");
  });

  const long = (length: number) =>
    `${"a".repeat(10)}@${`${"b".repeat(60)}.`.repeat(6)}`
      .slice(0, length - 3)
      .replace(/\.$/, "b")
      .concat(".ca");
  test.each([
    "nora",
    "nora@",
    "@example.test",
    "nora@example",
    "no ra@example.test",
    "nora@ex_ample.test",
    "a@b..ca",
    long(255),
  ])("must look like one: %s does not [EML-15?]", (emailAddress) => {
    expect(problems({ emailAddress, confirmEmail: emailAddress })).toEqual({ emailAddress: "emailInvalid" });
  });

  test.each(["o'neil+games@sub.example.test", "a@b.ca", "n.o-ra_1@exa-mple.co.uk", long(254)])(
    "such as %s is one [EML-15?]",
    (emailAddress) => {
      expect(problems({ emailAddress, confirmEmail: emailAddress })).toEqual({});
      expect(problemKey("emailInvalid")).toBe("Common.validation.email.invalid");
    },
  );
});

describe("the confirmation", () => {
  test("equals the new address [EML-07, EML-16?, ERR-85]", () => {
    expect(problems({ confirmEmail: "nora.now@example.test" })).toEqual({ confirmEmail: "emailsDoNotMatch" });
    expect(problemKey("emailsDoNotMatch")).toBe("AccountSecurity.updateEmailModal.emailsDoNotMatch");
  });

  test("is compared without case, surrounding blanks and invisible characters [EML-14?]", () => {
    for (const confirmEmail of ["NORA.NEW@EXAMPLE.TEST", " nora.new@example.test\u200b"]) {
      expect(problems({ confirmEmail })).toEqual({});
    }
  });
});

test("whatever is typed, the form is right only when all three rules hold [EML-08]", () => {
  const typed = fc.oneof(fc.emailAddress(), fc.string(), fc.constant(good.emailAddress));
  fc.assert(
    fc.property(typed, typed, (emailAddress, confirmEmail) => {
      const wrong = problems({ emailAddress, confirmEmail });
      if (Object.keys(wrong).length > 0) return;
      expect(emailAddress.trim().toLowerCase()).toBe(confirmEmail.trim().toLowerCase());
      expect(emailAddress.trim().toLowerCase()).not.toBe(good.currentEmail);
      expect(emailAddress).toContain("@");
    }),
  );
});
