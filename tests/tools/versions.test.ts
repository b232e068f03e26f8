// What a platform, or an operator's folder, has to follow since an earlier version.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "../../scripts/environment.ts";
import { compareSurfaces } from "../../tools/contract/versions/compare.ts";
import { changesSince, packed, type Subject, subjects, unpacked } from "../../tools/contract/versions/kept.ts";
import type { Call, Members } from "../../tools/contract/versions/surface.ts";

const call = (part: Partial<Call>): Call => ({ call: "POST /x (secure)", sends: {}, reads: {}, refusals: [], ...part });
const sent = (before: Members, after: Members) =>
  compareSurfaces({ one: call({ sends: before }) }, { one: call({ sends: after }) });
const read = (before: Members, after: Members, isClosed = false) =>
  compareSurfaces({ one: call({ reads: before }) }, { one: call({ reads: after }) }, isClosed);
const nothing = { breaking: [], optional: [], added: [] };

describe("what breaks", () => {
  test.each([
    ["a call that is new and has no offer", {}, { one: call({}) }, "one is new and always needed: POST /x (secure)"],
    ["a call that is gone", { one: call({}) }, {}, "one is gone"],
    [
      "another path",
      { one: call({}) },
      { one: call({ call: "PUT /y (api)" }) },
      "one: POST /x (secure) is now PUT /y (api)",
    ],
    ["a call without its offer", { one: call({ offer: "o" }) }, { one: call({}) }, "one no longer needs the offer o"],
    [
      "a refusal that is no longer known",
      { one: call({ refusals: ["A", "B"] }) },
      { one: call({ refusals: ["A"] }) },
      "one: the refusal B is a failure",
    ],
  ])("%s", (_, before, after, says) => {
    expect(compareSurfaces(before, after)).toEqual({ ...nothing, breaking: [says] });
  });

  test("a request without what it always had, or with values that it never had", () => {
    expect(sent({ a: "always string" }, {}).breaking).toEqual(["one: a is no longer sent"]);
    expect(sent({ a: "always string" }, { a: "optional string" }).breaking).toEqual(["one: a can be missing"]);
    expect(sent({ a: 'always "A"' }, { a: 'always "A" | "B"' }).breaking).toEqual(['one: a can be "B"']);
    expect(sent({}, { "file image/heic": "always sent" }).breaking).toEqual([
      "one: file image/heic is sent, always sent",
    ]);
  });

  test("an answer that has to hold more, or may hold less", () => {
    expect(read({}, { a: "always string" }).breaking).toEqual(["one: a is required, always string"]);
    expect(read({ a: "optional string" }, { a: "always string" }).breaking).toEqual(["one: a is required"]);
    expect(read({ a: "optional null | string" }, { a: "optional string" }).breaking).toEqual([
      "one: a may no longer be null",
    ]);
  });

  test("a member of a folder that is no longer known: its files are closed", () => {
    expect(read({ a: "optional string" }, {}, true)).toEqual({ ...nothing, breaking: ["one: a is refused"] });
  });
});

describe("what is optional", () => {
  test("a call with an offer, a refusal, a member that may be left out, a type that is accepted besides", () => {
    expect(compareSurfaces({}, { one: call({ offer: "o" }) }).optional).toEqual([
      "one is new, and called only with the offer o: POST /x (secure)",
    ]);
    expect(compareSurfaces({ one: call({}) }, { one: call({ refusals: ["A"] }) }).optional).toEqual([
      "one: may be refused with A",
    ]);
    expect(
      read({ b: "always string", c: "always string" }, { b: "always null | string", a: "optional string" }),
    ).toEqual({
      ...nothing,
      optional: ["one: c is no longer read", "one: a is read, optional string", "one: b may be null"],
    });
  });

  test("what is required inside something optional is optional with it", () => {
    const after = { a: "optional object", "a.b": "always string", "a.c": "always array", "a.c[]": "always string" };
    expect(read({}, after)).toEqual({ ...nothing, optional: ["one: a is read, optional object"] });
    expect(read({ a: "optional object" }, after).breaking).toEqual([
      "one: a.b is required, always string",
      "one: a.c is required, always array",
    ]);
  });
});

test("what is added is sent besides, and the other side may ignore it", () => {
  expect(sent({ b: "optional string" }, { a: "optional string", b: "always string" })).toEqual({
    ...nothing,
    added: ["one: a is sent, optional string", "one: b is always sent"],
  });
});

test("what is no call and no file is compared too; what an older state does not know of it breaks nothing", () => {
  const { "session token": _, ...old } = subjects.contract.surface();
  const now = subjects.contract.surface();
  expect(compareSurfaces(old, now)).toEqual({ ...nothing, optional: ["session token is new"] });
});

describe.each(Object.keys(subjects) as Subject[])("the %s", (subject) => {
  const fileOf = (version: number) => join(root, `tools/contract/versions/${subject}-${version}.txt`);
  const versions = Array.from({ length: subjects[subject].version }, (_, index) => index + 1);

  test("has every version kept", () => {
    expect(versions.filter((version) => !existsSync(fileOf(version)))).toEqual([]);
  });

  test("is read from a kept file as it was written there", () => {
    expect(unpacked(packed(subjects[subject].surface()))).toEqual(subjects[subject].surface());
  });

  test("breaks nothing of its version: a break raises the version, and CHANGELOG.md says what to do", () => {
    expect(changesSince(subject, `v${subjects[subject].version}`).changes.breaking).toEqual([]);
  });
});

test("what every call sends stands once in a kept version, and is compared for each of them", () => {
  expect(packed(subjects.contract.surface()).match(/header RequestId/g)).toHaveLength(1);
  expect(changesSince("contract", "v1").changes.added.filter((line) => line.includes("header RequestId"))).toEqual([]);
});
