import { within } from "@testing-library/dom";
import { expect, test } from "vitest";
import { choose, confirm, solvedTitle } from "../../kit/flows/strong-auth.ts";
import {
  anonymous,
  atStep,
  callsDuring,
  nameOf,
  sandbox,
  signInWithCode,
  writesDuring,
  writesIn,
} from "../../kit/pages/journey.ts";
import { foundIn } from "../../kit/pages/secrets.ts";

const bodyOf = (calls: Awaited<ReturnType<typeof callsDuring>>, name: RegExp) =>
  calls.find((call) => name.test(nameOf(call)))?.body;

test("a second factor that sign-in left open is asked for before anything else, once [OTP-34?]", async () => {
  const visitor = anonymous();
  await signInWithCode(visitor, "mona@example.test");
  expect(visitor.h1).toBe("Confirm it’s you");
  await choose(visitor, "SMS2FA");
  const phone = (await sandbox.personas()).find(({ id }) => id === "mona")?.phone ?? "";
  await confirm(visitor, await sandbox.code(phone));
  expect(visitor.h1).toMatch(/^Continue to /);
  await visitor.get("/correctiveactions");
  expect(visitor.h1).toMatch(/^Continue to /);
});

test("the editor of an enrolment has a list of countries, a number, Save and Cancel [PHN-07, PHN-08, PHN-09]", async () => {
  const { visitor } = await atStep("strongauth-collect-phonenumber", { phone: null });
  await visitor.press("Add my phone");
  expect(visitor.link("Cancel")).toContain("/correctiveactions/overview");
  const main = within(visitor.document.querySelector("main") ?? visitor.document.body);
  expect(main.getByLabelText<HTMLSelectElement>("Country").value).toBe("US");
  expect(main.getByLabelText("Number").tagName).toBe("INPUT");
  expect(main.getByRole("button", { name: "Save and send a code" }).getAttribute("type")).toBe("submit");
});

test("a phone is collected by an enrolment that opens with the editor, and its code finishes it [CA-23, SA-47, SA-69?, SA-11]", async () => {
  const { visitor } = await atStep("strongauth-collect-phonenumber", { phone: null });
  const opened = await callsDuring(() => visitor.press("Add my phone"));
  expect(bodyOf(opened, /requests$/), "the reason [SA-44]").toEqual({ strongAuthReason: "ENROLL" });
  expect(writesIn(opened)).toEqual(["POST /strongauth/v3/requests"]);
  expect(visitor.h1).toBe("Which number should we text?");
  const country = visitor.document.querySelector<HTMLSelectElement>("[name=countryCode]");
  expect(country?.value, "the country by default [PHN-11]").toBe("US");
  const created = await callsDuring(() => visitor.submit("Save and send a code", { Number: "207 555 0181" }));
  expect(bodyOf(created, /^POST .*enrollments$/), "Save creates the enrolment [SA-10, SA-64?, API-38]").toEqual({
    strongAuthRequestKey: expect.any(String),
    strongAuthContactInfo: "+12075550181",
    strongAuthType: "SMS2FA",
  });
  const code = await sandbox.code("+12075550181");
  const before = visitor.session;
  const finished = await callsDuring(() => confirm(visitor, code));
  expect(bodyOf(finished, /^PUT .*enrollments\/[\w-]+$/), "the code finishes it [SA-64?, API-40]").toEqual({
    strongAuthEnrollmentKey: expect.any(String),
    strongAuthChallenge: code,
  });
  expect(visitor.h1).toBe(solvedTitle);
  expect(visitor.session).not.toBe(before);
});

test("a phone on file is confirmed by its last four, and Continue skips the editor [PHN-12, PHN-14, PHN-23?]", async () => {
  const { visitor, phone } = await atStep("unique-phone-number-required");
  expect(visitor.main).toContain(`It ends in ${phone.slice(-4)}`);
  expect(visitor.link("Update")).toContain("/correctiveactions/unique-phone-number-required");
  expect(foundIn(visitor.body, [phone])).toEqual([]);
  const opened = await callsDuring(() => visitor.press("Continue"));
  expect(bodyOf(opened, /requests$/), "the reason [PHN-21?]").toEqual({ strongAuthReason: "ENROLL" });
  expect(bodyOf(opened, /^POST .*enrollments$/), "the enrolment [PHN-17, SA-10]").toMatchObject({
    strongAuthType: "SMS2FA",
    strongAuthContactInfo: phone,
  });
  expect(visitor.h1).toBe("Enter the code we texted you");
  await confirm(visitor, await sandbox.code(phone));
  expect(visitor.h1).toBe(solvedTitle);
});

test("Update opens the input, and strong authentication follows with the number entered [PHN-13, PHN-16, PHN-21?]", async () => {
  const { visitor } = await atStep("unique-phone-number-required");
  await visitor.follow("Update");
  expect(visitor.h1).toBe("Your mobile number");
  await visitor.submit("Next", { Number: "123" });
  expect(visitor.problem).toContain("Check the number and its country");
  const created = await callsDuring(() => visitor.submit("Next", { Number: "216 555 0177" }));
  expect(bodyOf(created, /^POST .*enrollments$/)).toMatchObject({ strongAuthContactInfo: "+12165550177" });
  await confirm(visitor, await sandbox.code("+12165550177"));
  expect(visitor.h1).toBe(solvedTitle);
});

test("an address that passes the check continues; the page of the check waits for its button [PA-36, API-52]", async () => {
  const { visitor } = await atStep("email-risk-verify");
  expect(visitor.h1).toBe("We need to check your email address");
  expect(visitor.document.querySelector("input[name=selfSubmit]")).toBeNull();
  expect(await writesDuring(() => visitor.press("Check my email address"))).toContain(
    "POST /emailrisk/v1/verifications",
  );
  expect(visitor.h1).toBe(solvedTitle);
});

test("an address that is doubted is followed by strong authentication, opened with the key alone [PA-35, PA-37, SA-73?]", async () => {
  const { visitor, phone } = await atStep("email-risk-verify", { quirks: { emailRisk: "challenge" } });
  const calls = await callsDuring(() => visitor.press("Check my email address"));
  expect(bodyOf(calls, /^POST .*v3\/requests$/)).toEqual({ initializationKey: expect.any(String) });
  expect(visitor.h1).toBe("Confirm it’s you");
  const sent = await callsDuring(() => choose(visitor, "SMS2FA"));
  expect(bodyOf(sent, /^PUT/)).toMatchObject({ initializationKey: expect.any(String) });
  await confirm(visitor, await sandbox.code(phone));
  expect(visitor.h1).toBe(solvedTitle);
});

test.each([
  ["fails", "We couldn’t confirm it’s you", "Contact support"],
  ["breaks", "This isn’t working right now", "contact support"],
] as const)("a check that %s is a global error, which can be loaded again [PA-38]", async (emailRisk, title, link) => {
  const { visitor } = await atStep("email-risk-verify", { quirks: { emailRisk } });
  await visitor.press("Check my email address");
  expect(visitor.h1).toBe(title);
  expect(visitor.link(link)).toContain("support");
  // the platform said no code, so none is made up
  expect(visitor.text).not.toMatch(/KRN-000|UNKNOWN_ERROR/);
  expect(await writesDuring(() => visitor.press("Refresh"))).toEqual(["POST /emailrisk/v1/verifications"]);
  expect(visitor.h1).toBe(title);
});
