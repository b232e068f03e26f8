import { expect, test } from "vitest";
import { playSpanCreation, signInPath } from "../../kit/flows/post-auth.ts";
import {
  anonymous,
  callsDuring,
  player,
  requires,
  sandbox,
  signedOutPlayer,
  signInWithCode,
  watchLog,
  writesDuring,
  writesIn,
} from "../../kit/pages/journey.ts";

const agree = { "I agree to: Terms of use": true, "I agree to: Privacy notice": true };

test("the stages come in order: corrective actions, gaming session, cross-login success, product [PA-02, PA-03, PA-04, PA-05]", async () => {
  const { visitor, email } = await signedOutPlayer({ product: "casino", restrictions: [requires("agree-to-terms")] });
  const stages: [string, string[]][] = [];
  const stage = async (act: () => Promise<unknown>) => {
    const calls = await callsDuring(act);
    stages.push([visitor.h1, writesIn(calls).filter((name) => !name.includes("/otp/") && !name.includes("/logins/"))]);
  };
  await stage(() => signInWithCode(visitor, email, signInPath({ showCrossLoginSuccess: "true", product: "casino" })));
  visitor.fill(agree);
  await stage(() => visitor.press("Next"));
  await stage(() => visitor.press(/^Continue to/));
  await stage(() => visitor.press("Continue"));
  expect(stages).toEqual([
    ["Our new terms", []],
    ["Continue to Casino", ["POST /agreements/v1/agreements"]],
    ["You’re signed in everywhere", [playSpanCreation]],
    ["Casino is ready", []],
  ]);
  expect(visitor.path).toBe("/play/casino");
});

test("the loader is a message on the whole screen, and a button for who has no script", async () => {
  const { visitor, email } = await signedOutPlayer();
  await signInWithCode(visitor, email);
  expect(visitor.path).toMatch(/^\/postauth\?flow=/);
  expect(visitor.main).toContain("This takes a few seconds.");
  expect(visitor.document.querySelectorAll("main form button")).toHaveLength(1);
});

test("a gaming session that the corrective step created is not created again, not by going Back either [PA-40!, PA-48?, GATE-40, GATE-72!]", async () => {
  const { visitor, email } = await signedOutPlayer({
    product: "casino",
    siteExperience: "US-CS",
    restrictions: [requires("create-gaming-session", "agree-to-terms")],
  });
  const calls = await callsDuring(async () => {
    await signInWithCode(visitor, email);
    const before = visitor.url;
    await visitor.press(/^Continue to/);
    await visitor.get(before);
    await visitor.submit("Next", agree);
    const loader = visitor.url;
    await visitor.press(/^Continue to/);
    await visitor.get(loader);
    await visitor.press(/^Continue to/);
    await visitor.get("/play/casino");
  });
  expect(visitor.h1).toBe("Casino is ready");
  expect(writesIn(calls).filter((name) => name === playSpanCreation)).toHaveLength(1);
  const created = calls.find(({ path }) => path.endsWith("/playspans"));
  expect(created).toMatchObject({ path: "/sites/US-CS/playspans/v1/playspans", idempotencyKey: expect.any(String) });
  expect(created?.body ?? {}).toEqual({});
  expect(created?.host).toMatch(/^api\./);
});

test.each([
  ["SPAN-500", "PA-03, PA-15, GATE-46, GATE-71!", "spencer"],
  ["KRN-007", "ERR-06, PA-15, TRK-16, GATE-71!", "kurt"],
])(
  "a gaming session refused with %s shows the retry screen and is reported and keeps the player signed in [%s]",
  async (code, _id, persona) => {
    const visitor = anonymous();
    const log = watchLog();
    await signInWithCode(visitor, `${persona}@example.test`);
    await visitor.press(/^Continue to/);
    expect(visitor.h1, "the retry screen [PA-18]").toBe("We couldn’t start your gaming session");
    expect(visitor.main).toContain("You can’t play until it starts.");
    expect(visitor.main.match(/on our side/g)).toEqual(["on our side"]);
    expect(visitor.main).toContain("Something went wrong on our side. Nothing was lost. Try again in a moment.");
    expect(log(), "the report").toMatch(new RegExp(`"name":"gamingSessionFailed".*"code":"${code}"`));
    expect(await writesDuring(() => visitor.press("Try again"))).toEqual([playSpanCreation]);
    expect(visitor.h1).toBe("We couldn’t start your gaming session");
    await visitor.get("/");
    expect(visitor.h1).toMatch(/^Hello/);
  },
);

test.each([
  ["after the sign-in", "/postauth", []],
  ["as a step", "/correctiveactions", [requires("create-gaming-session")]],
] as const)(
  "%s a gaming session that gets no answer says the same, and is tried again as the same [PA-18]",
  async (_, path, restrictions) => {
    const { visitor } = await player({ restrictions: [...restrictions] }, { at: path });
    const lost = { method: "POST", path: "*/playspans/v1/playspans" };
    await sandbox.faults([{ match: lost, fault: "reset", times: 2 }]);
    const first = await callsDuring(() => visitor.press(/^Continue to/));
    expect(visitor.main).toContain("Something went wrong on our side. Nothing was lost. Try again in a moment.");
    const again = await callsDuring(() => visitor.press("Try again"));
    const keys = [...first, ...again].flatMap(({ method, path, idempotencyKey }) =>
      method === "POST" && path.endsWith("/playspans") ? [idempotencyKey] : [],
    );
    expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
  },
);

test.each([
  ["true", "a phone", {}, true],
  ["true", "no phone", { phone: null }, false],
  ["false", "a phone", {}, false],
])(
  "the cross-login screen has title, subtitle and a button, and the phone message if asked (%s) for a player with %s [PA-04, PA-17]",
  async (showPhoneInlineMessage, _, input, isShown) => {
    const { visitor, email } = await signedOutPlayer(input);
    await signInWithCode(
      visitor,
      email,
      signInPath({ product: "casino", showCrossLoginSuccess: "true", showPhoneInlineMessage }),
    );
    await visitor.press(/^Continue to/);
    expect(visitor.h1).toBe("You’re signed in everywhere");
    expect(visitor.main).toContain("One sign-in now works for all Northline products.");
    expect(visitor.main.includes("We use your mobile number for security codes")).toBe(isShown);
    const figure = [...visitor.document.querySelectorAll("main svg path")].map((path) => path.getAttribute("d"));
    expect(figure, "the brand's figure around a tick").toEqual(
      expect.arrayContaining(["M80 24 136 80 80 136 24 80Z", "m61 81 13.5 13.5 26-28"]),
    );
    await visitor.get(visitor.url);
    expect(visitor.h1).toBe("You’re signed in everywhere");
    await visitor.press("Continue");
    expect(visitor.path).toBe("/play/casino");
  },
);

test("at a brand of one product the cross-login screen speaks of that one [PA-04, PA-17]", async () => {
  const { visitor, email } = await signedOutPlayer({ brand: "lottery", product: "lottery", siteExperience: "LOTTERY" });
  const asks = { showCrossLoginSuccess: "true", showPhoneInlineMessage: "true" };
  await signInWithCode(visitor, email, signInPath(asks));
  await visitor.press(/^Continue to/);
  expect(visitor.h1).toBe("You’re signed in");
  expect(visitor.main).toContain("Your sign-in now works for all of Clover Lottery.");
  expect(visitor.main).toContain("We use your mobile number for security codes.");
  await visitor.press("Continue");
  expect(visitor.path).toBe("/play/lottery");
});
