import { describe, expect, test } from "vitest";
import { canHandOver } from "@/server/flows/hand-over/computer";
import { type Store, StoreUnavailable } from "@/server/store/store";
import { computerOf, phoneOn } from "../../kit/flows/hand-over.ts";
import { destinationOf, newCaller, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";
import { forgetProcess } from "../../kit/stack/process-state.ts";
import { stores } from "../../kit/stack/stores.ts";

const platform = ownPlatform();

describe("codes", () => {
  const guess = (n: number) =>
    [...n.toString(20).padStart(8, "0")].map((digit) => "BCDFGHJKLMNPQRSTVWXZ"[Number.parseInt(digit, 20)]).join("");

  test("that are wrong are counted by network, and a right one is not", async () => {
    const { one } = await stores.memory();
    const computer = await computerOf(platform, one);
    const phone = phoneOn(platform, one);
    for (let n = 0; n < 9; n += 1) expect(await phone.type(guess(n))).toMatchObject({ problem: "typedCodeWrong" });
    await computer.usePhone();
    expect(destinationOf(await phone.type(await computer.code()))).toBe("/docscan/phone?flow");
    expect(await phone.type(guess(9))).toMatchObject({ problem: "typedCodeWrong" });
    expect(await phone.type(guess(10))).toMatchObject({
      problem: "tooManyTries",
      facts: { untilAt: expect.any(Number) },
    });
    // a right code, too, from a network that has guessed; another network is not kept waiting
    await computer.usePhone();
    expect(await phoneOn(platform, one).type(await computer.code())).toMatchObject({ problem: "tooManyTries" });
    expect(destinationOf(await phoneOn(platform, one).type(await computer.code(), "10.1.1.1"))).toBe(
      "/docscan/phone?flow",
    );
  });

  test("guessed from thousands of networks close the typed code, and leave the link open", async () => {
    const { one } = await stores.memory();
    const limits: number[] = [];
    const nearlyFull: Store = {
      ...one,
      count: (subject, counters, now) => {
        const few = counters.map(({ name, limit }) => {
          if (name !== "everybody") return { name, limit };
          limits.push(limit.times);
          return { name, limit: { ...limit, times: 3 } };
        });
        return one.count(subject, few, now);
      },
    };
    const computer = await computerOf(platform, nearlyFull);
    const phone = phoneOn(platform, nearlyFull);
    for (let n = 0; n < 3; n += 1) await phone.type(guess(n), `10.${n}.0.1`);
    await computer.usePhone();
    expect(await phone.type(await computer.code())).toMatchObject({ problem: "tooManyTries" });
    expect(destinationOf(await phone.open(await computer.link()))).toBe("/docscan/phone?flow");
    expect(limits).toEqual([3000, 3000, 3000, 3000]);
  });

  test("that are no codes are told apart from wrong ones, and cost no try", async () => {
    const { one } = await stores.memory();
    const phone = phoneOn(platform, one);
    for (let n = 0; n < 12; n += 1) expect(await phone.type("WDJB")).toMatchObject({ problem: "typedCodeMissing" });
    expect(await phone.type(guess(1))).toMatchObject({ problem: "typedCodeWrong" });
  });
});

describe("the link as a text", () => {
  const texts = async (phone: string | null) => (await platform.control.inbox(phone ?? "")).map(({ text }) => text);

  test("goes to the number on file, once, and opens the hand-over", async () => {
    const { one } = await stores.memory();
    const computer = await computerOf(platform, one);
    await computer.usePhone();
    const link = await computer.link();
    await computer.text();
    await computer.text();
    const [text, second] = await texts(computer.phone);
    expect(text).toContain(`http://main.localhost:3000/docscan/phone?link=${link}`);
    expect(second).toBeUndefined();
    expect((await computer.handOver()).handOver).toMatchObject({
      textsTo: computer.phone?.slice(-4),
      textedAt: expect.any(Number),
    });
  });

  test("is not sent where the platform does not offer it, or after the link was opened", async () => {
    const { one } = await stores.memory();
    const computer = await computerOf(platform, one);
    await platform.control.flags({ scanLinkByText: false });
    forgetProcess();
    await computer.usePhone();
    await computer.text();
    expect(await texts(computer.phone)).toEqual([]);
    await platform.control.flags({ scanLinkByText: true });
    forgetProcess();
    await phoneOn(platform, one).open(await computer.link());
    await computer.text();
    expect(await texts(computer.phone)).toEqual([]);
  });

  test("that cannot be sent says so, and the other ways stay", async () => {
    const { one } = await stores.memory();
    const computer = await computerOf(platform, one, { phone: "+13105550199" });
    await computer.usePhone();
    expect(await computer.text()).toMatchObject({ kind: "error", problem: "linkNotTexted" });
    expect(await computer.standing()).toBe("waiting");
  });
});

test("a visitor without a session, and the operator's app, are offered no hand-over", async () => {
  const { one } = await stores.memory();
  const { caller } = await playerOn(platform, {}, one, { native: true });
  expect(canHandOver(await caller.look())).toBe(false);
  expect(canHandOver(await newCaller(platform.port).look())).toBe(false);
});

test("a store that does not answer opens nothing", async () => {
  const { one } = await stores.memory();
  const computer = await computerOf(platform, one);
  await computer.usePhone();
  const link = await computer.link();
  const broken: Store = { ...one, get: () => Promise.reject(new StoreUnavailable("get")) };
  const phone = phoneOn(platform, broken);
  await expect(phone.open(link)).rejects.toBeInstanceOf(StoreUnavailable);
  expect(phone.caller.records.size).toBe(0);
});
