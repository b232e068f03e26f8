import { expect, test } from "vitest";
import {
  askForCode,
  atCode,
  callsDuring,
  codeLabel,
  contactLabel,
  copyOf,
  player,
  pressOf,
  requires,
  sandbox,
  secondTab,
  signedOutPlayer,
  signInWithCode,
  typeCode,
  writesDuring,
  writesIn,
} from "../../kit/pages/journey.ts";

const casino = { product: "casino", siteExperience: "US-CS", restrictions: [requires("agree-to-terms")] };
const agree = { "I agree to: Terms of use": true, "I agree to: Privacy notice": true };

const verify = "POST /otp/v1/verify";
const login = "POST /logins/v1/logins";
const creation = "POST /playspans/v1/playspans";

test("fifty identical submits of a code make one verification, one login and fifty same answers", async () => {
  const { visitor, email } = await atCode();
  visitor.fill({ [codeLabel]: await sandbox.code(email) });
  const { url, sending } = pressOf(visitor, "Continue");
  const windows = Array.from({ length: 50 }, () => copyOf(visitor));
  const calls = await callsDuring(() =>
    Promise.all(windows.map((each) => each.send(url, { ...sending, follow: false }))),
  );
  expect(writesIn(calls)).toEqual([verify, login]);
  const answers = windows.map((each) => `${each.status} ${each.headers.get("location")} ${each.session}`);
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toMatch(/^303 \/postauth\?flow=/);
  for (const each of [windows[0], windows[49]]) {
    await each?.get("/postauth");
    expect(each?.h1).toBe("Continue to Fantasy");
  }
});

test("fifty identical presses at the end of the sequence open one gaming session", async () => {
  const { visitor } = await player({}, { at: "/postauth" });
  const { url, sending } = pressOf(visitor, /^Continue to/);
  const windows = Array.from({ length: 50 }, () => copyOf(visitor));
  const calls = await callsDuring(() =>
    Promise.all(windows.map((each) => each.send(url, { ...sending, follow: false }))),
  );
  expect(writesIn(calls)).toEqual([creation]);
  expect(new Set(windows.map((each) => `${each.status} ${each.headers.get("location")}`))).toEqual(
    new Set(["303 /play/dfs"]),
  );
});

test("forms that differ in nothing but the content of a file are two submits", async () => {
  const { visitor, email } = await signedOutPlayer({}, { at: "/auth" });
  visitor.fill({ [contactLabel]: email });
  const { url, sending } = pressOf(visitor, "Send my code");
  const { body } = sending;
  if (!(body instanceof FormData)) throw new Error("the form is not multipart");
  const calls = await callsDuring(async () => {
    for (const content of ["one", "two", "one"]) {
      body.set("file", new File([content], "image.jpg"));
      await visitor.send(url, sending);
    }
  });
  expect(writesIn(calls)).toEqual(["POST /otp/v1/initiate", "POST /otp/v1/initiate"]);
});

test("reloading the response to a POST repeats nothing, at any step", async () => {
  const { visitor, email } = await signedOutPlayer(casino);
  const twice = async (button: string | RegExp, then?: string) => {
    const { url, sending } = pressOf(visitor, button);
    const calls = await callsDuring(() => visitor.send(url, sending));
    const { h1, url: address } = visitor;
    const again = await callsDuring(() => visitor.send(url, sending));
    expect(visitor.h1).toBe(then ?? h1);
    if (then !== undefined) await visitor.get(address);
    expect([visitor.url, visitor.h1]).toEqual([address, h1]);
    expect(writesIn(again)).toEqual([]);
    return writesIn(calls);
  };
  await visitor.get("/auth");
  visitor.fill({ [contactLabel]: email });
  expect(await twice("Send my code")).toEqual(["POST /otp/v1/initiate"]);
  visitor.fill({ [codeLabel]: await sandbox.code(email) });
  // a sign-in gives the browser a new secret, and the form is of the old one
  expect(await twice("Continue", "You’re signed in")).toEqual([verify, login]);
  visitor.fill(agree);
  expect(await twice("Next")).toEqual(["POST /agreements/v1/agreements"]);
  expect(await twice(/^Continue to/)).toEqual([creation]);
  expect(visitor.h1).toBe("Casino is ready");
  expect(await sandbox.inbox(email)).toHaveLength(1);
});

test("twenty reads of each page put nothing in the inbox and only reads in the ledger", async () => {
  const { visitor, email } = await signedOutPlayer(casino);
  const readTwentyTimes = async () => {
    const { h1, url } = visitor;
    const before = (await sandbox.inbox(email)).length;
    const calls = await callsDuring(async () => {
      for (let times = 0; times < 20; times += 1) await visitor.get(url);
    });
    expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
    expect((await sandbox.inbox(email)).length).toBe(before);
    expect(visitor.h1).toBe(h1);
  };
  await visitor.get("/auth");
  await readTwentyTimes();
  await visitor.submit("Send my code", { [contactLabel]: email });
  await readTwentyTimes();
  await typeCode(visitor, await sandbox.code(email));
  await readTwentyTimes();
  await visitor.submit("Next", agree);
  await readTwentyTimes();
  await visitor.press(/^Continue to/);
  await readTwentyTimes();
  await visitor.get("/logout");
  await readTwentyTimes();
});

test("a submit from a second tab has no effect and leads to the current step", async () => {
  const { visitor, email } = await signedOutPlayer({
    ...casino,
    restrictions: [requires("agree-to-terms", "provide-ssn")],
  });
  await signInWithCode(visitor, email);
  const tab = secondTab(visitor);
  await tab.get(visitor.url);
  const fields = { ...agree, "Social Security number": "900123456" };
  await visitor.submit("Next", fields);
  expect(visitor.h1).toBe("Continue to Casino");
  tab.fill({ ...fields, "Social Security number": "900123457" });
  expect(await writesDuring(() => tab.press("Next"))).toEqual([]);
  expect(tab.h1).toBe("Continue to Casino");
  await tab.press(/^Continue to/);
  expect(tab.h1).toBe("Casino is ready");
});

test("two tabs may sign in side by side, and the second finds the player signed in", async () => {
  const { visitor, email } = await signedOutPlayer();
  const tab = secondTab(visitor);
  await askForCode(visitor, email);
  const first = await sandbox.code(email);
  await askForCode(tab, email);
  await typeCode(tab, await sandbox.code(email));
  expect(tab.h1).toBe("Continue to Fantasy");
  await typeCode(visitor, first);
  expect(visitor.main).toMatch(/You’re signed in/);
});

test("after a lost response to the first code no second one is sent", async () => {
  const { visitor, email } = await signedOutPlayer({}, { at: "/auth" });
  visitor.fill({ [contactLabel]: email });
  await sandbox.faults([{ match: { path: "/otp/v1/initiate" }, fault: "reset", afterActing: true, times: 2 }]);
  await visitor.press("Send my code");
  expect(visitor.problem).toContain("We lost the connection");
  expect(visitor.document.querySelector<HTMLInputElement>("[name=contact]")?.value).toBe(email);
  await visitor.press("Send my code");
  expect(visitor.h1).toBe("Enter the code we emailed you");
  expect(await sandbox.inbox(email)).toHaveLength(1);
});

test.each(["/otp/v1/verify", "/logins/v1/logins"])(
  "after a lost response to %s the same code signs in",
  async (path) => {
    const { visitor, email } = await atCode();
    const code = await sandbox.code(email);
    await sandbox.faults([{ match: { path }, fault: "reset", afterActing: true, times: 2 }]);
    await typeCode(visitor, code);
    expect(visitor.h1).toBe("We couldn’t check your code");
    await visitor.follow("Enter the code again");
    await typeCode(visitor, code);
    expect(visitor.h1).toBe("Continue to Fantasy");
    expect(await sandbox.inbox(email)).toHaveLength(1);
  },
);

test("after a lost response to a step the step has run once", async () => {
  const { visitor, email, id } = await signedOutPlayer(casino);
  await signInWithCode(visitor, email);
  visitor.fill(agree);
  const match = { method: "POST", path: "/agreements/*", persona: id };
  await sandbox.faults([{ match, fault: "reset", afterActing: true, times: 2 }]);
  await visitor.press("Next");
  await visitor.get("/correctiveactions?product=casino&intendedSiteExp=US-CS");
  expect(visitor.h1).toBe("Continue to Casino");
});
