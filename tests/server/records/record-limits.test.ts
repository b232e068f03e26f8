import { describe, expect, test } from "vitest";
import type { Path } from "@/domain/forms/outcome";
import { to } from "@/domain/routing/routes";
import { LoginParameters } from "@/domain/sign-in/login-parameters";
import type { FlowRecord } from "@/server/records/flow-record";
import { flowCookie, newFlowId, readRecord, surplusRecords } from "@/server/records/record-cookies";
import type { StrongAuthRecord } from "@/server/records/strong-auth-record";
import { cookie, jar, owner, sequence } from "./records.ts";

describe("four records at most", () => {
  const ages = (...createdAt: number[]) => createdAt.map((at) => sequence({ createdAt: Date.now() + at }));
  const kept = (records: readonly FlowRecord[]) => Promise.all(records.map(cookie));
  const names = (records: readonly FlowRecord[]) => records.map(({ id }) => flowCookie("main", id));

  test("are kept: a fifth evicts the oldest", async () => {
    const records = ages(400, 100, 300, 200);
    const surplus = await surplusRecords(jar(...(await kept(records))), newFlowId(), "main");
    expect(surplus).toEqual(names(records.slice(1, 2)));
  });

  test("are not evicted when they are saved again", async () => {
    const records = ages(400, 100, 300, 200);
    expect(await surplusRecords(jar(...(await kept(records))), records[1]?.id ?? "", "main")).toEqual([]);
    expect(await surplusRecords(jar(...(await kept(records.slice(1)))), newFlowId(), "main")).toEqual([]);
  });

  test("are kept: a finished strong authentication is evicted before a running flow", async () => {
    const records = ages(100, 200, 300);
    const over: StrongAuthRecord = {
      kind: "strongAuth",
      id: newFlowId(),
      createdAt: Date.now() + 400,
      siteExperience: "US-CS",
      version: 2,
      backTo: to("/"),
      givesUpTo: to("/"),
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

  test("are kept: unreadable records are evicted first, and other cookies do not count", async () => {
    const records = ages(400, 300, 200);
    const broken = { name: flowCookie("main", newFlowId()), value: "broken" };
    const others = [1, 2, 3, 4].map((n) => ({ name: `theme-${n}`, value: "x" }));
    const surplus = await surplusRecords(jar(...others, broken, ...(await kept(records))), newFlowId(), "main");
    expect(surplus).toEqual([broken.name]);
  });
});

describe("a record that is too long for a browser", () => {
  const kept = async (record: FlowRecord) => {
    const read = await readRecord(jar(await cookie(record)), record.id, owner);
    return read?.kind === "sequence" ? read : undefined;
  };
  const parameters = (more: object) => LoginParameters.parse({ product: "casino", ...more });
  const long = (letter: string, length: number) => `/${letter.repeat(length)}`;

  test("loses the target of a failure first, then the return path, and keeps the challenge", async () => {
    const left = async (returnPath: string) => {
      const given = { login_challenge: "c".repeat(1500), fallbackUrl: long("f", 600), returnPath };
      const found = (await kept(sequence({ parameters: parameters(given) })))?.parameters;
      return [found?.login_challenge, found?.returnPath, found?.fallbackUrl].map((text) => text?.length);
    };
    expect(await left(long("r", 100))).toEqual([1500, 101, 601]);
    expect(await left(long("r", 700))).toEqual([1500, 701, undefined]);
    expect(await left(long("r", 2000))).toEqual([1500, undefined, undefined]);
  });

  test("loses its parameters once it is over, but never its end target", async () => {
    const completedTo = `https://product.test${long("e", 2000)}` as Path;
    const record = sequence({ parameters: parameters({ login_challenge: "c".repeat(2048) }), completedTo });
    expect(await kept(record)).toMatchObject({ completedTo, parameters: { product: "casino" }, done: record.done });
  });

  test("that fits is kept whole", async () => {
    const record = sequence({ parameters: parameters({ fallbackUrl: long("f", 600), returnPath: long("r", 600) }) });
    expect(await kept(record)).toEqual(record);
  });
});
