import { describe, expect, test } from "vitest";
import { hours } from "@/domain/duration";
import { products } from "@/domain/products";
import { maxIssuedLength } from "@/domain/routing/carried-values";
import { LoginParameters, loginParameterNames } from "@/domain/sign-in/login-parameters";
import { maxRecordLength, maxRecords } from "@/server/records/browser-state";
import { advanced, FlowRecord } from "@/server/records/flow-record";
import { forgetBrowser, forgetLastAccount, readBrowserState } from "@/server/records/record-store";
import { newFlowId } from "@/server/records/records";
import { renewedBrowser } from "@/server/session/browser";
import { createMemoryStore } from "@/server/store/memory";
import type { Store } from "@/server/store/store";
import { browserPort, byId, keep, nora, otis, readBy, save, sequence, signIn } from "./records.ts";

describe("a record", () => {
  test("comes back as it was kept, to its account in any session of this browser", async () => {
    const [port, record] = [browserPort(), sequence()];
    await keep(port, record);
    expect((await readBy(port)).read(record.id)).toEqual(record);
    expect((await readBy(port)).readAll()).toEqual([record]);
  });

  test("is not found by another account, a visitor, another browser and another brand", async () => {
    const [port, record] = [browserPort(), sequence()];
    await keep(port, record);
    expect((await readBy(port, otis)).read(record.id)).toBeUndefined();
    expect((await readBy(port, null)).read(record.id)).toBeUndefined();
    expect((await readBy(port, otis)).readAll()).toEqual([]);
    const { browser } = port;
    for (const other of [renewedBrowser(), renewedBrowser(browser), undefined])
      expect((await readBy({ ...port, browser: other })).read(record.id)).toBeUndefined();
    expect((await readBy({ ...port, brand: "gnog" })).read(record.id)).toBeUndefined();
  });

  test("of a sign-in belongs to the browser, which has no session yet", async () => {
    const [port, record] = [browserPort(), signIn()];
    await keep(port, record);
    expect((await readBy(port, null)).read(record.id)).toEqual(record);
    expect((await readBy({ ...port, brand: "gnog" }, null)).read(record.id)).toBeUndefined();
  });

  test.each(["", "x", "../../etc", "A".repeat(16), "0".repeat(17), "__proto__", ["0123456789abcdef"], 7, undefined])(
    "is not found by the name %o",
    async (id) => expect((await readBy(browserPort())).read(id)).toBeUndefined(),
  );

  test("is not found when another build has kept something else under its name", async () => {
    const [port, record] = [browserPort(), sequence()];
    await keep(port, { ...record, kind: "newer" } as unknown as FlowRecord);
    expect((await readBy(port)).read(record.id)).toBeUndefined();
  });

  test("has its targets checked against the hosts of today", async () => {
    const port = browserPort();
    const parameters = LoginParameters.parse({ returnPath: "https://elsewhere.example/", fallbackUrl: "/help" });
    const record = signIn({ parameters });
    await keep(port, record);
    expect((await readBy(port)).read(record.id)).toMatchObject({
      parameters: { returnPath: undefined, fallbackUrl: "/help" },
    });
  });

  test("cannot be read in the store", async () => {
    const values: string[] = [];
    const store = createMemoryStore();
    const spy: Store = {
      ...store,
      change: (key, fn, until, now) =>
        store.change(
          key,
          async (was) => {
            const next = await fn(was);
            values.push(...key, String(next));
            return next;
          },
          until,
          now,
        ),
    };
    const port = browserPort({ store: spy });
    await keep(port, sequence());
    expect(values).toHaveLength(3);
    const text = values.join(" ");
    for (const secret of ["casino", "sequence", port.browser.secret, port.browser.id])
      expect(text).not.toContain(secret);
  });

  test("goes up a version with each step, and keeps the rest", () => {
    const record = sequence();
    expect(advanced(record)).toEqual({ ...record, version: 4 });
  });

  test("holds what its schema names, and no secret of the player", () => {
    const record = { ...sequence(), ssn: "900123456", code: "123456", password: "x" };
    expect(FlowRecord.parse(record)).toEqual(sequence({ id: record.id }));
  });
});

describe("the life of a record", () => {
  /** Kept at once and then after so many hours each time. @returns whether it is there so many hours after its beginning */
  const isThere = async (record: FlowRecord, uses: readonly number[], at: number) => {
    const port = browserPort({ now: record.createdAt });
    await keep(port, record);
    for (const use of uses) await keep({ ...port, now: record.createdAt + hours(use) }, record);
    const read = await readBy({ ...port, now: record.createdAt + hours(at) });
    return read.read(record.id) !== undefined;
  };

  test.each([
    ["of an account, 24 hours after its last use", sequence(), [], 23.9, 24],
    ["of an account, 24 hours after its last use, prolonged by a use", sequence(), [20], 43.9, 44],
    ["of an account, 72 hours in all", sequence(), [20, 40, 60], 71.9, 72],
    ["without an account, an hour after its last use", signIn(), [], 0.9, 1],
    ["without an account, 24 hours in all", signIn(), Array.from({ length: 26 }, (_, n) => n * 0.9), 23.3, 24],
  ] as const)("ends %s", async (_, record, uses, before, after) => {
    expect(await isThere(record, uses, before)).toBe(true);
    expect(await isThere(record, uses, after)).toBe(false);
  });
});

describe("fifty records at most", () => {
  test("are kept, and the one that was used longest ago goes first", async () => {
    const port = browserPort();
    const records = Array.from({ length: maxRecords + 1 }, () => sequence());
    for (const [n, record] of records.entries()) await keep({ ...port, now: port.now + n }, record);
    const left = (await readBy({ ...port, now: port.now + 100 })).readAll().map(({ id }) => id);
    expect(left.toSorted()).toEqual(
      records
        .slice(1)
        .map(({ id }) => id)
        .toSorted(),
    );
  });

  test("are kept, and one that is over goes before one that is open", async () => {
    const port = browserPort();
    const records = Array.from({ length: maxRecords }, () => sequence());
    await keep(port, ...records);
    const over = { ...sequence(), kind: "strongAuth", solved: true } as unknown as FlowRecord;
    await keep({ ...port, now: port.now + 1 }, over);
    const { state } = await readBrowserState(port);
    expect(Object.keys(state.records).toSorted()).toEqual(records.map(({ id }) => id).toSorted());
  });
});

test("two requests change one record: the later is told, and what the first wrote stays", async () => {
  const [port, record, other] = [browserPort(), sequence(), sequence()];
  await keep(port, record);
  const read = readBrowserState(port);
  const next = advanced(record);
  expect(await save(port, { records: byId(next) }, read)).toBe(false);
  const late = advanced({ ...record, product: "sportsbook" as const });
  expect(await save(port, { records: byId(late, other) }, read)).toBe(true);
  const now = await readBy(port);
  expect([now.read(record.id), now.read(other.id)]).toEqual([next, other]);
  expect(await save(port, { records: { [record.id]: null } }, read)).toBe(true);
  expect((await readBy(port)).read(record.id)).toEqual(next);
  expect(await save(port, { records: { [record.id]: null } })).toBe(false);
  expect((await readBy(port)).read(record.id)).toBeUndefined();
});

test("requests that change different records at once lose none", async () => {
  const port = browserPort();
  const records = Array.from({ length: 12 }, () => sequence());
  const read = readBrowserState(port);
  const moved = await Promise.all(records.map((record) => save(port, { records: byId(record) }, read)));
  expect(moved).toEqual(records.map(() => false));
  expect((await readBy(port)).readAll()).toHaveLength(12);
});

test("a client without a browser's cookie gets one for what it begins", async () => {
  const [port, record] = [browserPort(), signIn()];
  const writes = { records: byId(record) } as Parameters<typeof save>[1];
  const given = { records: {}, ...writes };
  await save({ ...port, browser: undefined }, given);
  expect(given).not.toHaveProperty("browser");
  expect((await readBy(port, null)).read(record.id)).toBeUndefined();
});

// as long as a link may make them
const longest = () => {
  const parameters = LoginParameters.parse({
    login_challenge: "c".repeat(maxIssuedLength),
    fallbackUrl: `/${"f".repeat(2047)}`,
    returnPath: `/${"r".repeat(2047)}`,
    intendedSiteExp: "US-NJ-SB",
    product: products.toSorted((a, b) => b.length - a.length)[0],
    promotionId: "o".repeat(64),
    showCrossLoginSuccess: "true",
    showPhoneInlineMessage: "true",
    platform: "android",
    kycMethod: "LicenseDataUpload",
    processFlow: "enhancedkyc",
  });
  expect(Object.values(parameters).every(Boolean)).toBe(true);
  expect(Object.keys(parameters).sort()).toEqual([...loginParameterNames].sort());
  return parameters;
};

test("a record has room for the longest parameters that are allowed, and none for more than a flow needs", async () => {
  const port = browserPort();
  const ends = { redirectUrl: `/${"d".repeat(2047)}`, completedTo: `/${"e".repeat(2047)}` } as object;
  for (const record of [sequence({ parameters: longest(), ...ends }), signIn({ parameters: longest() })]) {
    await keep(port, record);
    expect((await readBy(port)).read(record.id)).toEqual(record);
  }
  const huge = signIn({ contactShown: "x".repeat(maxRecordLength) });
  await expect(keep(port, huge)).rejects.toThrow("signIn");
});

describe("what a browser leaves behind", () => {
  test("is nothing once it is forgotten, for a copy of its cookie too", async () => {
    const [port, record] = [browserPort(), signIn({ id: newFlowId() })];
    await keep(port, record);
    await forgetBrowser(port);
    expect((await readBy(port, null)).readAll()).toEqual([]);
  });

  test("is no account after a ban, and the flow whose page says so", async () => {
    const [port, record] = [browserPort(), sequence()];
    await keep(port, record);
    await forgetLastAccount(port);
    const read = await readBy(port, nora);
    expect([read.account, read.read(record.id)]).toEqual([undefined, record]);
  });
});
