import { expect, test } from "vitest";
import { formError } from "@/domain/forms/outcome";
import { formStateAfter } from "@/server/forms/submit-form";
import { newCaller, ownPlatform } from "../../harness/pages/flow-caller.ts";

const platform = ownPlatform({ keeps: true });

test("names the fields whose message could be that of another, for the error summary", async () => {
  const context = await newCaller(platform.port).look();
  const fields = { middleName: "nameTooLong", firstName: "firstNameMissing", issueDay: "dayInvalid" } as const;
  const state = formStateAfter(context, new FormData(), formError("checkAnswers", { fields }), { keepsKey: false });
  expect(state.shared).toEqual(["middleName", "issueDay"]);
  const plain = formError("contactMissing", { fields: { contact: "contactMissing" } });
  expect(formStateAfter(context, new FormData(), plain, { keepsKey: false })).not.toHaveProperty("shared");
});

test("gives back what was typed, except what is never kept", async () => {
  const context = await newCaller(platform.port).look();
  const form = new FormData();
  const typed = { firstName: "Nora", day: "31", licenseNumber: "D1234567", terms: "on" };
  const secrets = {
    ssn4: "6789",
    password: "four quiet keepers",
    code: "123456",
    birthYear: "1984",
    question1: "2006",
  };
  for (const [name, value] of Object.entries({ ...typed, ...secrets, deviceToken: "t", attempt: "0" })) {
    form.append(name, value);
  }
  expect(formStateAfter(context, form, formError("checkAnswers"), { keepsKey: false }).values).toEqual(typed);
});

test.each([
  [{ contact: "nora" }, "Nothing was lost."],
  [{ password: "" }, "Nothing was lost."],
  [{ ssn: "900123456" }, "You will have to enter again: Social Security number."],
  [{ question1: "q1-2" }, "You will have to enter again: answers to identity questions."],
  [{ birthYear: "1984", newPassword: "four keepers" }, "You will have to enter again: date of birth and password."],
])("after a failure says what of %o is lost [ERR-39, ERR-57, SA-61]", async (typed, said) => {
  const context = { ...(await newCaller(platform.port).look()), locale: "en-US" as const };
  const form = new FormData();
  for (const [name, value] of Object.entries(typed)) form.append(name, value);
  for (const problem of ["server", "unexpected", "strongAuthUnknown", "attestationFailed"] as const) {
    const { message } = formStateAfter(context, form, formError(problem, { facts: { others: "no" } }), {
      keepsKey: true,
    });
    expect(message?.replace("is lost", "was lost"), problem).toContain(said);
  }
});

test("does not ask again for a part that has gone through [DLT-11]", async () => {
  const context = await newCaller(platform.port).look();
  const form = new FormData();
  form.append("ssn", "900123456");
  const state = formStateAfter(context, form, formError("server", { done: ["ssn"] }), { keepsKey: false });
  expect(state.message).toContain("Nothing was lost.");
});

test("names the button that sent a refused form, and nothing for a button without an intent", async () => {
  const context = await newCaller(platform.port).look();
  const sent = (intent?: string) => {
    const form = new FormData();
    if (intent !== undefined) form.append("intent", intent);
    return formStateAfter(context, form, formError("securityChangeFailed"), { keepsKey: false });
  };
  expect(sent("removePasskey:key:1")).toMatchObject({ pressed: "removePasskey" });
  expect(sent()).not.toHaveProperty("pressed");
});

test("asks for the last four of an SSN only where the problem says so [SSN-10]", async () => {
  const context = await newCaller(platform.port).look();
  const stateOf = (asksPartialSsn: boolean) =>
    formStateAfter(context, new FormData(), formError("ssnTryAgain", { asksPartialSsn }), { keepsKey: false });
  expect(stateOf(true)).toMatchObject({ asksPartialSsn: true });
  expect(stateOf(false)).not.toHaveProperty("asksPartialSsn");
});

test.each(["notOurs", "otherPlayer"] as const)(
  "gives nothing back of a form that is refused as %s",
  async (problem) => {
    const form = new FormData();
    form.append("city", "Hoboken");
    const state = formStateAfter(await newCaller(platform.port).look(), form, formError(problem), { keepsKey: false });
    expect(state.values).toEqual({});
  },
);
