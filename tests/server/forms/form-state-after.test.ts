import { expect, test } from "vitest";
import { formError } from "@/domain/forms/outcome";
import { formStateAfter } from "@/server/forms/submit-form";
import { newCaller, ownPlatform } from "../../kit/pages/flow-caller.ts";
import { formOf } from "../../kit/pages/form-of.ts";

const platform = ownPlatform({ keeps: true });

/** What the page shows after a form with these fields. */
async function stateAfter(
  outcome: Parameters<typeof formStateAfter>[2],
  fields: Record<string, string> = {},
  keepsKey = false,
) {
  const context = { ...(await newCaller(platform.port).look()), locale: "en-US" as const };
  return formStateAfter(context, formOf(fields), outcome, { keepsKey });
}

test("lists fields in the order of the screen, each with a message that names it", async () => {
  const fields = {
    issueDay: "issueDayInvalid",
    middleName: "middleNameTooLong",
    firstName: "firstNameMissing",
  } as const;
  const sent = { firstName: "", middleName: "x".repeat(51), issueDay: "32" };
  const state = await stateAfter(formError("checkAnswers", { fields }), sent);
  expect(Object.entries(state.fields)).toEqual([
    ["firstName", "Enter your first name"],
    ["middleName", "Shorten your middle name to 50 characters"],
    ["issueDay", "Please enter a valid day of issue"],
  ]);
});

test("puts into the message of a field what is known of that field only", async () => {
  const fields = { question1: "questionMissing", question2: "questionMissing" } as const;
  const fieldFacts = { question1: { n: 1 }, question2: { n: 2 } };
  const state = await stateAfter(formError("questionsMissing", { fields, fieldFacts }));
  expect(state.fields).toEqual({
    question1: "Choose an answer to question 1",
    question2: "Choose an answer to question 2",
  });
});

test("gives back what was typed, except what is never kept", async () => {
  const typed = { firstName: "Nora", day: "31", licenseNumber: "D1234567", terms: "on" };
  const secrets = {
    ssn4: "6789",
    password: "four quiet keepers",
    code: "123456",
    birthYear: "1984",
    question1: "2006",
  };
  const fields = { ...typed, ...secrets, deviceToken: "t", attempt: "0" };
  expect((await stateAfter(formError("checkAnswers"), fields)).values).toEqual(typed);
});

test.each([
  [{ contact: "nora" }, "Nothing was lost."],
  [{ password: "" }, "Nothing was lost."],
  [{ ssn: "900123456" }, "You’ll have to enter this again: Social Security number."],
  [{ question1: "q1-2" }, "You’ll have to enter this again: answers to identity questions."],
  [{ birthYear: "1984", newPassword: "four keepers" }, "You’ll have to enter this again: date of birth and password."],
])("after a failure says what of %o is lost [ERR-39, ERR-57, SA-61]", async (typed, said) => {
  for (const problem of ["server", "unexpected", "strongAuthUnknown", "attestationFailed"] as const) {
    const { message } = await stateAfter(formError(problem, { facts: { others: "no" } }), typed, true);
    expect(message?.replace("is lost", "was lost"), problem).toContain(said);
  }
});

test("does not ask again for a part that has gone through [DLT-11]", async () => {
  const { message } = await stateAfter(formError("server", { done: ["ssn"] }), { ssn: "900123456" });
  expect(message).toContain("Nothing was lost.");
});

test("names the button that sent a refused form, and nothing for a button without an intent", async () => {
  const refused = formError("securityChangeFailed");
  expect(await stateAfter(refused, { intent: "removePasskey:key:1" })).toMatchObject({ pressed: "removePasskey" });
  expect(await stateAfter(refused)).not.toHaveProperty("pressed");
});

test("asks for the last four of an SSN only where the problem says so [SSN-10]", async () => {
  const stateOf = (asksPartialSsn: boolean) => stateAfter(formError("ssnTryAgain", { asksPartialSsn }));
  expect(await stateOf(true)).toMatchObject({ asksPartialSsn: true });
  expect(await stateOf(false)).not.toHaveProperty("asksPartialSsn");
});

test.each(["notOurs", "otherPlayer"] as const)("gives nothing back of a form refused as %s", async (problem) => {
  expect((await stateAfter(formError(problem), { city: "Hoboken" })).values).toEqual({});
});
