import { beforeEach, expect, test } from "vitest";
import { anonymous, as, callsDuring, mainOf, problemOf, sandbox, writesIn } from "../harness/journey.ts";
import {
  actionsOf,
  atSmsCode,
  atStrongAuth,
  choose,
  codeLabel,
  codesTo,
  confirm,
  stepButton,
  wrongCode,
} from "../harness/strong-auth.ts";

beforeEach(() => sandbox.reset());

const solvedTitle = "Getting Sportsbook ready for you…";
const minutes = (n: number) => n * 60_000;

test("a code needs exactly six digits, is emptied by every answer, and spaces do not matter [SA-29, SA-32, SA-42]", async () => {
  const { visitor, phone } = await atSmsCode();
  for (const typed of ["", "12345", "1234567", "abcdef"]) {
    const calls = await callsDuring(() => confirm(visitor, typed));
    expect([typed, problemOf(visitor)]).toEqual([typed, expect.stringContaining("Enter the 6-digit code")]);
    expect(writesIn(calls)).toEqual([]);
    expect(visitor.document.querySelector<HTMLInputElement>("#code")?.value).toBe("");
  }
  const code = await sandbox.code(phone);
  await confirm(visitor, `${code.slice(0, 3)} ${code.slice(3)}`);
  expect(visitor.h1).toBe(solvedTitle);
});

test("the number is shown by its last four digits, a longer mask as it came [SA-37]", async () => {
  const short = await atSmsCode();
  expect(mainOf(short.visitor)).toContain(`to the number ending in ${short.phone.slice(-4)} at`);
  const email = await atStrongAuth(["SMS2FA", "Email2FA"]);
  await choose(email.visitor, "Email2FA");
  expect(mainOf(email.visitor)).toContain("@example.test at");
});

const inline = [
  ["001802", "That code is not right.", "ERR-47, ERR-91?"],
  ["001809", "No code arrived.", "ERR-48, ERR-91?"],
  ["001826", "You have one try left.", "ERR-49, ERR-91?"],
  ["001804", "This code is too old. Ask for a new one.", "ERR-56, ERR-91?"],
  ["001899", "We could not confirm this. Nothing is lost.", "ERR-57, ERR-91?"],
] as const;

test.each(inline)("code %s says: %s [%s]", async (typed, said) => {
  const { visitor, phone } = await atSmsCode();
  await confirm(visitor, typed);
  expect(problemOf(visitor)).toContain(said);
  expect(visitor.document.querySelector<HTMLInputElement>("#code")?.value).toBe("");
  expect(visitor.link("Having trouble?"), "a link to support [SA-35]").toContain("support.main.localhost");
  expect(actionsOf(visitor)).toEqual(expect.arrayContaining(["Confirm", "Try another method", "Having trouble?"]));
  await confirm(visitor, await sandbox.code(phone));
  expect(visitor.h1).toBe(solvedTitle);
});

test("an expired code can be replaced at once [ERR-56, SA-33, SA-41]", async () => {
  const { visitor, phone } = await atSmsCode();
  await confirm(visitor, "001804");
  const resend = visitor.document.querySelector<HTMLButtonElement>("button[value=resend]");
  expect([resend?.disabled, resend?.textContent]).toEqual([false, "Send a new code"]);
  await visitor.press("Send a new code");
  expect([problemOf(visitor), visitor.text.includes("We sent a new code.")]).toEqual(["", true]);
  expect(await codesTo(phone)).toHaveLength(2);
});

test.each(["001827", "001806"])(
  "code %s takes the entry away and leads to another method or to signing in again, over a reload too [SA-40, ERR-50, ERR-51]",
  async (typed) => {
    const { visitor, email } = await atSmsCode();
    await confirm(visitor, typed);
    expect(visitor.h1).toBe("No tries left for this method");
    await visitor.get(visitor.url);
    expect(visitor.document.querySelector("main [name=code]")).toBeNull();
    await visitor.follow("Try another method");
    expect(visitor.document.querySelector<HTMLInputElement>("[value=SMS2FA]")?.disabled).toBe(true);
    expect(visitor.document.querySelector<HTMLInputElement>("[value=Email2FA]")?.checked).toBe(true);
    await visitor.press("Continue");
    await confirm(visitor, await sandbox.code(email));
    expect(visitor.h1).toBe(solvedTitle);
  },
);

test("a lock says when it opens, suggests a new password, and neither a reload nor a page from before it opens it [SA-40, ERR-52]", async () => {
  const { visitor, phone } = await atSmsCode();
  const code = await sandbox.code(phone);
  const tab = anonymous();
  for (const name of visitor.cookies.names("main.localhost")) {
    tab.cookies.set("main.localhost", name, visitor.cookies.value("main.localhost", name) ?? "");
  }
  await tab.get(visitor.url);
  await confirm(visitor, "001841");
  expect(visitor.h1).toBe("Confirming is paused");
  expect(mainOf(visitor)).toMatch(/You can try again at \d{1,2}:\d\d/);
  expect(mainOf(visitor)).toContain("set a new password");
  await visitor.get(visitor.url);
  expect(visitor.document.querySelector("main input, main form")).toBeNull();
  const reset = new URL(visitor.link("Set a new password"), visitor.url);
  expect(reset.hostname).toBe("password-reset.main.localhost");
  expect(reset.searchParams.get("redirectUrl")).toMatch(/^http:\/\/main\.localhost:\d+\/correctiveactions\/overview/);
  for (const name of visitor.cookies.names("main.localhost")) {
    tab.cookies.set("main.localhost", name, visitor.cookies.value("main.localhost", name) ?? "");
  }
  const calls = await callsDuring(() => confirm(tab, code));
  expect(writesIn(calls)).toEqual([]);
  expect(tab.h1).toBe("Confirming is paused");
});

test("signing in again ends the session first, and afterwards the same step is due [ERR-50]", async () => {
  const { visitor, email } = await atSmsCode();
  await confirm(visitor, "001827");
  const calls = await callsDuring(() => visitor.press("Sign in again"));
  expect(writesIn(calls)).toEqual([expect.stringMatching(/logouts$/)]);
  expect([visitor.path.split("?")[0], visitor.h1]).toEqual(["/login", "Sign in to Northline"]);
  visitor.fill({ "Email address or mobile number": email });
  await visitor.press("Send my code");
  visitor.fill({ [codeLabel]: await sandbox.code(email) });
  await visitor.press("Continue");
  expect(visitor.document.querySelector("main")?.textContent).toContain(stepButton);
});

test("a new password lifts the lock, and the player comes back to confirm it anew [ERR-52]", async () => {
  const { visitor, email } = await atSmsCode();
  await confirm(visitor, "001841");
  await visitor.get(visitor.link("Set a new password"));
  visitor.fill({ "Email address, mobile number or user name": email, "New password": "four quiet keepers" });
  await visitor.press("Set the password");
  expect(new URL(visitor.url).pathname).toBe("/correctiveactions/overview");
  await visitor.get("/correctiveactions");
  await visitor.press(stepButton);
  await choose(visitor, "SMS2FA");
  expect(visitor.h1).toBe("Enter the code we texted you");
});

test("a landline has a message of its own, with support and another method [ERR-53]", async () => {
  const visitor = await as("landon");
  await visitor.get("/correctiveactions?product=sportsbook");
  await visitor.press(stepButton);
  await choose(visitor, "SMS2FA");
  expect(problemOf(visitor)).toContain("This looks like a landline");
  expect(visitor.link("Having trouble?")).toContain("support");
  await choose(visitor, "Email2FA");
  expect(visitor.h1).toBe("Enter the code we emailed you");
});

test("an address that takes no mail has a message of its own, with support [ERR-55]", async () => {
  const { visitor } = await atStrongAuth(["SMS2FA", "Email2FA"], { email: "gone1838@example.test" });
  await choose(visitor, "Email2FA");
  expect(problemOf(visitor)).toContain("We cannot send mail to this address.");
  expect(visitor.link("Having trouble?")).toContain("support");
});

test("a rate limit stands where resend was, for ten minutes, over a reload and in another tab [SA-39, ERR-54, ERR-95?, CONST-16]", async () => {
  const { visitor, phone } = await atSmsCode();
  const { id } = await sandbox.personas().then((all) => all.find((each) => each.phone === phone) ?? { id: "" });
  expect(id).not.toBe("");
  const before = Date.now();
  await confirm(visitor, "001828");
  const seen = async (there: typeof visitor) => {
    await there.get(visitor.url);
    expect(there.document.querySelector("button[value=resend]")).toBeNull();
    expect(mainOf(there)).toMatch(/That was a lot of codes\. You can ask for a new one at \d{1,2}:\d\d/);
    return [...there.document.querySelectorAll("time")].at(-1)?.getAttribute("datetime") ?? "";
  };
  const until = Date.parse(await seen(visitor));
  expect(until).toBeGreaterThanOrEqual(before + minutes(10));
  expect(until).toBeLessThanOrEqual(Date.now() + minutes(10));
  const tab = anonymous();
  for (const name of visitor.cookies.names("main.localhost")) {
    tab.cookies.set("main.localhost", name, visitor.cookies.value("main.localhost", name) ?? "");
  }
  expect(Date.parse(await seen(tab))).toBe(until);
  await confirm(visitor, await sandbox.code(phone));
  expect(visitor.h1).toBe(solvedTitle);
});

test("each resend starts the cool-down, which the server keeps too [SA-38, SA-65?]", async () => {
  const before = Date.now();
  const { visitor, phone } = await atSmsCode();
  const resend = () => visitor.document.querySelector<HTMLButtonElement>("button[value=resend]");
  expect([resend()?.disabled, resend()?.textContent]).toEqual([true, expect.stringMatching(/^New code at \d/)]);
  const time = resend()?.querySelector("time")?.getAttribute("datetime") ?? "";
  expect(Date.parse(time)).toBeGreaterThanOrEqual(before + 30_000);
  expect(Date.parse(time)).toBeLessThanOrEqual(Date.now() + 30_000);
  resend()?.removeAttribute("disabled");
  const calls = await callsDuring(() => visitor.press(/^New code at/));
  expect(writesIn(calls)).toEqual([]);
  expect(problemOf(visitor)).toContain("You can ask for a new code at");
  expect(await codesTo(phone)).toHaveLength(1);
});

test("the number can be changed where the platform lets it, and the code goes to the new one [SA-34, SA-74?, SA-08]", async () => {
  const { visitor, phone } = await atSmsCode({}, [{ challengeType: "SMS2FA", editable: true }, "Email2FA"]);
  await visitor.follow("Change number");
  expect(visitor.document.querySelector<HTMLSelectElement>("[name=countryCode]")?.value).toBe("US");
  expect(visitor.document.body.textContent).not.toContain("Cancel");
  await visitor.press("Save and send a code");
  expect(problemOf(visitor)).toContain("Enter your mobile number");
  visitor.fill({ Number: "207 555 0177" });
  const calls = await callsDuring(() => visitor.press("Save and send a code"));
  expect(calls.find(({ method }) => method === "PUT")?.body).toMatchObject({ overrideContactInfo: "+12075550177" });
  expect(mainOf(visitor)).toContain("the number ending in 0177");
  expect(visitor.text).not.toContain("The older one still works");
  expect(await codesTo(phone)).toHaveLength(1);
  await confirm(visitor, await sandbox.code("+12075550177"));
  expect(visitor.h1).toBe(solvedTitle);
});

test("a number that may not be changed has no link for it [SA-34]", async () => {
  const { visitor } = await atSmsCode();
  expect(visitor.document.body.textContent).not.toContain("Change number");
  await visitor.get(visitor.url.replace("/strongauth/code", "/strongauth/phone"));
  expect(visitor.h1).toBe("Confirm it’s you");
});

test("without a contact the editor comes first [SA-46]", async () => {
  const { visitor } = await atStrongAuth([{ challengeType: "SMS2FA", editable: true }], { phone: null });
  const calls = await callsDuring(() => visitor.press("Continue"));
  expect(writesIn(calls)).toEqual([]);
  expect(visitor.h1).toBe("Which number should we text?");
  visitor.fill({ Number: "207 555 1842" });
  await visitor.press("Save and send a code");
  expect(problemOf(visitor)).toContain("This looks like a landline");
  expect(visitor.document.querySelector<HTMLInputElement>("[name=phone]")?.value).toBe("207 555 1842");
  visitor.fill({ Number: "207 555 0178" });
  await visitor.press("Save and send a code");
  await confirm(visitor, await sandbox.code("+12075550178"));
  expect(visitor.h1).toBe(solvedTitle);
});

test("a code is accepted once: another tab that sends it later learns that it is over, and goes on [SA-18]", async () => {
  const { visitor, phone } = await atSmsCode();
  const code = await sandbox.code(phone);
  const tab = anonymous();
  for (const name of visitor.cookies.names("main.localhost")) {
    tab.cookies.set("main.localhost", name, visitor.cookies.value("main.localhost", name) ?? "");
  }
  await tab.get(visitor.url);
  await confirm(visitor, code);
  for (const name of tab.cookies.names("main.localhost")) {
    tab.cookies.set("main.localhost", name, visitor.cookies.value("main.localhost", name) ?? "");
  }
  const calls = await callsDuring(() => confirm(tab, code));
  expect(writesIn(calls)).toEqual([]);
  expect(tab.h1).toBe("You have done this already");
  await tab.follow("Go on");
  expect(tab.h1).toBe(solvedTitle);
});

test("attempts left are said when they are few, and a wrong code never reaches the page again", async () => {
  const { visitor, phone } = await atSmsCode();
  const wrong = wrongCode(await sandbox.code(phone));
  const said: string[] = [];
  for (let i = 0; i < 5; i += 1) {
    await confirm(visitor, wrong);
    said.push(problemOf(visitor) || visitor.h1);
    expect(visitor.body).not.toContain(wrong);
  }
  expect(said[1]).toContain("You can try 3 more times");
  expect(said[3]).toContain("You have one try left.");
  expect(said[4]).toBe("No tries left for this method");
});

test.each([
  ["reset", "We could not reach the service."],
  ["garbage", "The service had a problem."],
] as const)("a service that answers with %s costs nothing but a try", async (fault, said) => {
  const { visitor, phone } = await atSmsCode();
  const code = await sandbox.code(phone);
  await sandbox.faults([{ match: { path: "/strongauth/v3/challenges" }, fault }]);
  await confirm(visitor, code);
  expect(problemOf(visitor)).toContain(said);
  await sandbox.faults([]);
  await confirm(visitor, code);
  expect(visitor.h1).toBe(solvedTitle);
});

test("a lost answer does not lose the proof: the same submit again finds it done", async () => {
  const { visitor, phone } = await atSmsCode();
  const code = await sandbox.code(phone);
  await sandbox.faults([{ match: { path: "/strongauth/v3/challenges" }, fault: "reset", afterActing: true, times: 1 }]);
  await confirm(visitor, code);
  expect(problemOf(visitor)).toContain("We could not reach the service.");
  await confirm(visitor, code);
  expect(visitor.h1).toBe(solvedTitle);
});

test("the code, the token and the initialization key stay out of pages, addresses, cookies and query strings", async () => {
  const { visitor, phone } = await atSmsCode();
  const code = await sandbox.code(phone);
  const calls = await callsDuring(() => confirm(visitor, code));
  const seen = `${visitor.body} ${visitor.hops.map(({ url }) => url).join(" ")}`;
  expect(seen).not.toContain(code);
  for (const { path, query } of calls) expect(`${path} ${JSON.stringify(query)}`).not.toContain(code);
});

test("with no method at all the step is a global error, which can be loaded again [SA-19, SA-59]", async () => {
  const { visitor } = await atStrongAuth([]);
  expect(visitor.h1).toBe("We cannot load what you need to do");
  await visitor.press("Refresh");
  expect(visitor.h1).toBe("Confirm it’s you");
});

test("a start that fails is the step's global error, with a way to try again [SA-75?, SA-59]", async () => {
  const { visitor } = await atStrongAuth(undefined, { quirks: { strongAuthFails: true } });
  expect(visitor.h1).toBe("We cannot load what you need to do");
  expect(mainOf(visitor)).toContain("POP-1850");
  expect(actionsOf(visitor)).toContain("Refresh");
});

test("a session that ends in the middle leads to signing in", async () => {
  const { visitor, phone } = await atSmsCode();
  const code = await sandbox.code(phone);
  await sandbox.faults([{ match: { path: "/strongauth/v3/challenges" }, fault: "status", status: 401 }]);
  await confirm(visitor, code);
  expect(visitor.path).toMatch(/^\/login/);
});

test("refuses a method that was not offered [SA-28]", async () => {
  const { visitor } = await atStrongAuth(["SMS2FA", "Email2FA"]);
  for (const value of ["Ssn9", "Retina", ""]) {
    visitor.document.querySelector("#method")?.setAttribute("value", value);
    const calls = await callsDuring(() => visitor.press("Continue"));
    expect(writesIn(calls)).toEqual([]);
    expect(problemOf(visitor)).toContain("Choose how you want to confirm");
  }
});

test("a type that was invented later is left out [SA-03]", async () => {
  const { visitor } = await atStrongAuth(["SMS2FA", { challengeType: "Retina" }]);
  expect(visitor.document.querySelector("input[type=radio]")).toBeNull();
  expect(mainOf(visitor)).toContain("We text a 6-digit code");
});
