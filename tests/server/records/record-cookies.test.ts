import { describe, expect, test, vi } from "vitest";
import { products } from "@/domain/products";
import { LoginParameters, loginParameterNames } from "@/domain/sign-in/login-parameters";
import { advanced, FlowRecord } from "@/server/records/flow-record";
import {
  flowCookie,
  flowLifeMs,
  flowMaxAgeMs,
  newFlowId,
  readEndedRecord,
  readRecord,
} from "@/server/records/record-cookies";
import type { SignInRecord } from "@/server/records/sign-in-record";
import { seal } from "@/server/session/seal";
import { cookie, jar, owner, sequence, shared } from "./records.ts";

const sealing = { purpose: "flowRecord", brand: "main", lifeMs: 60_000 } as const;

const signIn = (more: Partial<SignInRecord> = {}): SignInRecord => ({
  ...shared,
  kind: "signIn",
  id: newFlowId(),
  contactKind: "email",
  contactShown: "n***@example.test",
  requestKey: "request-key",
  sentAt: 1000,
  resendAt: 31_000,
  resends: 0,
  resendsUsedUp: false,
  ...more,
});

describe("a record", () => {
  test("comes back as it was kept, to the session that it belongs to", async () => {
    const record = sequence();
    expect(await readRecord(jar(await cookie(record)), record.id, owner)).toEqual(record);
  });

  test("cannot be read from the cookie", async () => {
    const { value } = await cookie(sequence());
    expect(value).not.toContain("casino");
    expect(Buffer.from(value, "base64").toString("latin1")).not.toContain(owner);
  });

  test("is refused for another session and for an anonymous visitor", async () => {
    const record = sequence();
    const cookies = jar(await cookie(record));
    expect(await readRecord(cookies, record.id, { ...owner, sid: "session-2" })).toBeUndefined();
    expect(await readRecord(cookies, record.id, { ...owner, sid: undefined })).toBeUndefined();
  });

  test("is none for another brand, with a session or without", async () => {
    const [mine, before] = [sequence(), signIn()];
    expect(await readRecord(jar(await cookie(mine)), mine.id, { ...owner, brand: "gnog" })).toBeUndefined();
    const anonymous = { brand: "gnog", sid: undefined } as const;
    expect(await readRecord(jar(await cookie(before)), before.id, anonymous)).toBeUndefined();
  });

  test("is none once it is as old as a session may be, however recently it was written", async () => {
    const old = sequence({ createdAt: Date.now() - flowMaxAgeMs });
    expect(await readRecord(jar(await cookie(old)), old.id, owner)).toBeUndefined();
  });

  test("of a sign-in belongs to the browser, which has no session yet", async () => {
    const record = signIn();
    expect(await readRecord(jar(await cookie(record)), record.id, { ...owner, sid: undefined })).toEqual(record);
  });

  test("is none under the name of another", async () => {
    const [mine, other] = [sequence(), sequence()];
    const renamed = { ...(await cookie(mine)), name: flowCookie("main", other.id) };
    expect(await readRecord(jar(renamed), other.id, owner)).toBeUndefined();
  });

  test.each(["", "x", "../../etc", "A".repeat(16), "0".repeat(17), ["0123456789abcdef"], 7, undefined])(
    "is none for the name %o",
    async (id) => {
      const reached: string[] = [];
      const cookies = { get: (name: string) => void reached.push(name), getAll: () => [] };
      expect(await readRecord(cookies, id, owner)).toBeUndefined();
      expect(reached).toEqual([]);
    },
  );

  test("is none when it is sealed and not a record", async () => {
    const id = newFlowId();
    const value = await seal({ id, kind: "sequence", sid: "session-1" }, sealing);
    expect(await readRecord(jar({ name: flowCookie("main", id), value }), id, owner)).toBeUndefined();
  });

  test("without a session is none after two hours", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const record = signIn();
    const cookies = jar(await cookie(record));
    vi.setSystemTime(Date.now() + flowLifeMs - 120_000);
    expect(await readRecord(cookies, record.id, { ...owner, sid: undefined })).toBeDefined();
    vi.setSystemTime(Date.now() + 240_000);
    expect(await readRecord(cookies, record.id, { ...owner, sid: undefined })).toBeUndefined();
  });

  test("of a session lives as long as that, and a day for who can prove that it was theirs", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const record = sequence();
    const cookies = jar(await cookie(record));
    const read = (hours: number) => {
      vi.setSystemTime(record.createdAt + hours * 3_600_000);
      const ended = readEndedRecord(cookies, record.id, { ...owner, sid: "session-1" });
      return [readRecord(cookies, record.id, owner)?.id, ended?.id];
    };
    expect(read(11)).toEqual([record.id, record.id]);
    expect(read(13)).toEqual([undefined, record.id]);
    expect(readEndedRecord(cookies, record.id, { ...owner, sid: "session-2" })).toBeUndefined();
    expect(read(25)).toEqual([undefined, undefined]);
  });

  test("of no session is not opened by the note of one", async () => {
    const record = signIn();
    expect(readEndedRecord(jar(await cookie(record)), record.id, { ...owner, sid: "session-1" })).toBeUndefined();
  });

  test("goes up a version with each step, and keeps the rest", () => {
    const record = sequence();
    expect(advanced(record)).toEqual({ ...record, version: 4 });
  });
});

// as long as a link may make them: a browser drops a cookie of more than 4096 bytes without a word
const longest = () => {
  const parameters = LoginParameters.parse({
    login_challenge: "c".repeat(2048),
    fallbackUrl: `/${"f".repeat(2047)}`,
    returnPath: `/${"r".repeat(2047)}`,
    intendedSiteExp: "A".repeat(32),
    product: products.toSorted((a, b) => b.length - a.length)[0],
    promotionId: "o".repeat(64),
    showCrossLoginSuccess: "true",
    showPhoneInlineMessage: "true",
    platform: "android",
    kycMethod: "LicenseDataUpload",
    processFlow: "enhancedkyc",
  });
  expect(Object.values(parameters).every(Boolean)).toBe(true);
  return parameters;
};

test("the cookie of a record fits a browser with the longest parameters that are allowed", async () => {
  expect(Object.keys(longest()).sort()).toEqual([...loginParameterNames].sort());
  for (const record of [sequence({ parameters: longest() }), signIn({ parameters: longest() })]) {
    const { name, value } = await cookie(record);
    expect(`${name}=${value}`.length, record.kind).toBeLessThanOrEqual(4096);
  }
});

test("what a record may hold is closed: no member can carry a secret of the player", () => {
  const record = { ...sequence(), ssn: "900123456", code: "123456", password: "x" };
  expect(FlowRecord.parse(record)).toEqual(sequence({ id: record.id }));
});
