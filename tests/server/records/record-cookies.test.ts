import { afterEach, describe, expect, test, vi } from "vitest";
import { LoginParameters, loginParameterNames } from "@/domain/sign-in/login-parameters";
import { advanced, FlowRecord } from "@/server/records/flow-record";
import {
  flowCookiePrefix,
  flowLifeMs,
  flowMaxAgeMs,
  newFlowId,
  readRecord,
  sealRecord,
  surplusRecords,
} from "@/server/records/record-cookies";
import type { SequenceRecord } from "@/server/records/sequence-record";
import type { SignInRecord } from "@/server/records/sign-in-record";
import type { StrongAuthRecord } from "@/server/records/strong-auth-record";
import { seal, unseal } from "@/server/session/seal";

afterEach(() => vi.useRealTimers());

const owner = { brand: "main", sid: "session-1" } as const;

const sealing = { purpose: "flowRecord", brand: "main", lifeMs: 60_000 } as const;

const shared = {
  version: 3,
  createdAt: Date.now(),
  siteExperience: "US-CS",
  parameters: LoginParameters.parse({ product: "casino" }),
};

const sequence = (more: Partial<SequenceRecord> = {}): SequenceRecord => ({
  ...shared,
  kind: "sequence",
  id: newFlowId(),
  sid: "session-1",
  product: "casino",
  done: [{ code: "provide-ssn", at: 2000 }],
  ...more,
});

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

type Kept = { name: string; value: string };

const jar = (...kept: Kept[]) => ({
  get: (name: string) => kept.find((cookie) => cookie.name === name),
  getAll: () => kept,
});

const cookie = async (record: FlowRecord): Promise<Kept> => ({
  name: `${flowCookiePrefix}${record.id}`,
  value: await sealRecord(record, "main"),
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

  test("is none when a letter of it was changed, wherever", async () => {
    const record = sequence();
    const { name, value } = await cookie(record);
    for (const at of [0, 7, Math.floor(value.length / 2), value.length - 5]) {
      const other = value[at] === "A" ? "B" : "A";
      const tampered = `${value.slice(0, at)}${other}${value.slice(at + 1)}`;
      expect(await readRecord(jar({ name, value: tampered }), record.id, owner), `at ${at}`).toBeUndefined();
    }
  });

  test("is none under the name of another", async () => {
    const [mine, other] = [sequence(), sequence()];
    const renamed = { ...(await cookie(mine)), name: `${flowCookiePrefix}${other.id}` };
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
    expect(await readRecord(jar({ name: `${flowCookiePrefix}${id}`, value }), id, owner)).toBeUndefined();
  });

  test("is none after two hours", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const record = sequence();
    const cookies = jar(await cookie(record));
    vi.setSystemTime(Date.now() + flowLifeMs - 120_000);
    expect(await readRecord(cookies, record.id, owner)).toBeDefined();
    vi.setSystemTime(Date.now() + 240_000);
    expect(await readRecord(cookies, record.id, owner)).toBeUndefined();
  });

  test("goes up a version with each step, and keeps the rest", () => {
    const record = sequence();
    expect(advanced(record)).toEqual({ ...record, version: 4 });
  });
});

describe("four records at most", () => {
  const ages = (...createdAt: number[]) => createdAt.map((at) => sequence({ createdAt: Date.now() + at }));
  const kept = (records: readonly FlowRecord[]) => Promise.all(records.map(cookie));
  const names = (records: readonly FlowRecord[]) => records.map(({ id }) => `${flowCookiePrefix}${id}`);

  test("stay: with a fifth the oldest goes", async () => {
    const records = ages(400, 100, 300, 200);
    const surplus = await surplusRecords(jar(...(await kept(records))), newFlowId(), "main");
    expect(surplus).toEqual(names(records.slice(1, 2)));
  });

  test("keep their place when they are saved again", async () => {
    const records = ages(400, 100, 300, 200);
    expect(await surplusRecords(jar(...(await kept(records))), records[1]?.id ?? "", "main")).toEqual([]);
    expect(await surplusRecords(jar(...(await kept(records.slice(1)))), newFlowId(), "main")).toEqual([]);
  });

  test("stay: what only says that a strong authentication is over goes before a flow that is under way", async () => {
    const records = ages(100, 200, 300);
    const over: StrongAuthRecord = {
      kind: "strongAuth",
      id: newFlowId(),
      createdAt: Date.now() + 400,
      siteExperience: "US-CS",
      version: 2,
      backTo: "/",
      givesUpTo: "/",
      requestKey: "",
      types: [],
      sends: 1,
      resendAt: 0,
      usedUp: [],
      solved: true,
    };
    const surplus = await surplusRecords(jar(...(await kept([...records, over]))), newFlowId(), "main");
    expect(surplus).toEqual(names([over]));
  });

  test("stay: what cannot be read goes first, and other cookies do not count", async () => {
    const records = ages(400, 300, 200);
    const broken = { name: `${flowCookiePrefix}${newFlowId()}`, value: "broken" };
    const others = [1, 2, 3, 4].map((n) => ({ name: `theme-${n}`, value: "x" }));
    const surplus = await surplusRecords(jar(...others, broken, ...(await kept(records))), newFlowId(), "main");
    expect(surplus).toEqual([broken.name]);
  });
});

describe("the cookie of a record", () => {
  // as long as a link may make them: a browser drops a cookie of more than 4096 bytes without a word
  const longest = () => {
    const parameters = LoginParameters.parse({
      login_challenge: "c".repeat(2048),
      fallbackUrl: `/${"f".repeat(2047)}`,
      returnPath: `/${"r".repeat(2047)}`,
      intendedSiteExp: "A".repeat(32),
      product: "p".repeat(16),
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

  test("fits a browser with the longest challenge that is allowed", async () => {
    const parameters = LoginParameters.parse({
      login_challenge: "c".repeat(2048),
      product: "marketplace",
      intendedSiteExp: "US-NJ-CS-GNOG",
      promotionId: "spring",
    });
    const { name, value } = await cookie(sequence({ parameters }));
    expect(`${name}=${value}`.length).toBeLessThanOrEqual(4096);
  });

  test("fits a browser with the longest parameters that are allowed", async () => {
    expect(Object.keys(longest()).sort()).toEqual([...loginParameterNames].sort());
    for (const record of [sequence({ parameters: longest() }), signIn({ parameters: longest() })]) {
      const { name, value } = await cookie(record);
      expect(`${name}=${value}`.length, record.kind).toBeLessThanOrEqual(4096);
    }
  });
});

describe("a record that is too long for a browser", () => {
  const kept = async (record: FlowRecord) => {
    const read = await readRecord(jar(await cookie(record)), record.id, owner);
    return read?.kind === "sequence" ? read : undefined;
  };
  const parameters = (more: object) => LoginParameters.parse({ product: "casino", ...more });
  const long = (letter: string, length: number) => `/${letter.repeat(length)}`;

  test("does first without where a failure would lead, then without the way back, and keeps the challenge", async () => {
    const left = async (returnPath: string) => {
      const given = { login_challenge: "c".repeat(1500), fallbackUrl: long("f", 600), returnPath };
      const found = (await kept(sequence({ parameters: parameters(given) })))?.parameters;
      return [found?.login_challenge, found?.returnPath, found?.fallbackUrl].map((text) => text?.length);
    };
    expect(await left(long("r", 100))).toEqual([1500, 101, 601]);
    expect(await left(long("r", 700))).toEqual([1500, 701, undefined]);
    expect(await left(long("r", 2000))).toEqual([1500, undefined, undefined]);
  });

  test("does without its parameters once it is over, and never without where it ended", async () => {
    const completedTo = `https://product.test${long("e", 2000)}`;
    const record = sequence({ parameters: parameters({ login_challenge: "c".repeat(2048) }), completedTo });
    expect(await kept(record)).toMatchObject({ completedTo, parameters: { product: "casino" }, done: record.done });
  });

  test("that fits is kept whole", async () => {
    const record = sequence({ parameters: parameters({ fallbackUrl: long("f", 600), returnPath: long("r", 600) }) });
    expect(await kept(record)).toEqual(record);
  });
});

describe("a seal", () => {
  test("holds any value and gives it back", async () => {
    const value = { a: [1, "é", null], b: { c: true } };
    expect(await unseal(await seal(value, sealing), sealing)).toEqual(value);
  });

  test.each(["", "rubbish", "Fe26.2*1*x*y*z", "Fe26.2**a**b*c*d"])("that is %o gives nothing", async (text) => {
    expect(await unseal(text, sealing)).toBeUndefined();
  });

  test("is another one each time", async () => {
    expect(await seal("same", sealing)).not.toBe(await seal("same", sealing));
  });
});

test("what a record may hold is closed: no member can carry a secret of the player", () => {
  const record = { ...sequence(), ssn: "900123456", code: "123456", password: "x" };
  expect(FlowRecord.parse(record)).toEqual(sequence({ id: record.id }));
});
