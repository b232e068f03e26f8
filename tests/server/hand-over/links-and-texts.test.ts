import { describe, expect, test } from "vitest";
import { canHandOver } from "@/server/flows/hand-over/computer";
import { type Store, StoreUnavailable } from "@/server/store/store";
import { computerOf, phoneOn } from "../../kit/flows/hand-over.ts";
import { destinationOf, newCaller, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";
import { forgetProcess } from "../../kit/stack/process-state.ts";
import { stores } from "../../kit/stack/stores.ts";

const platform = ownPlatform();

describe("a link", () => {
  test("is opened so often from one network, and then waits while other networks open theirs", async () => {
    const { one } = await stores.memory();
    const computer = await computerOf(platform, one);
    await computer.usePhone();
    const link = await computer.link();
    const phone = phoneOn(platform, one);
    for (let n = 0; n < 120; n += 1) await phone.open(`${n}`.padStart(22, "a"), "10.1.1.1");
    expect(await phone.open(link, "10.1.1.1")).toMatchObject({ kind: "error" });
    expect(await computer.standing()).toBe("waiting");
    expect(destinationOf(await phone.open(link, "10.1.1.2"))).toBe("/docscan/phone?flow");
  });

  test("that was never made opens nothing, and its digest alone is in the store", async () => {
    const { one } = await stores.memory();
    const written: string[] = [];
    const watched: Store = {
      ...one,
      set: (key, value, ...more) => {
        written.push(...key, value ?? "");
        return one.set(key, value, ...more);
      },
    };
    const computer = await computerOf(platform, watched);
    await computer.usePhone();
    const link = await computer.link();
    expect(link).toMatch(/^[\w-]{22}$/);
    expect(written.filter((text) => text.includes("hand-over"))).not.toEqual([]);
    expect(written.join()).not.toContain(link);
    const phone = phoneOn(platform, watched);
    expect(destinationOf(await phone.open("a".repeat(22)))).toMatch(/^\/docscan\/phone\?link=/);
    expect([phone.caller.records.size, await computer.standing()]).toEqual([0, "waiting"]);
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
