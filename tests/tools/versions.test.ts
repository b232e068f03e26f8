// `npm run contract -- --since`: what a platform, or an operator's folder, has to follow since an earlier version.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { root } from "../../scripts/environment.ts";
import { contractDocument } from "../../tools/contract/document.ts";
import { compareSurfaces } from "../../tools/contract/versions/compare.ts";
import contractVersionKept from "../../tools/contract/versions/contract-1.json" with { type: "json" };
import { changesSince, type Subject, subjects } from "../../tools/contract/versions/kept.ts";
import type { Call, Members } from "../../tools/contract/versions/surface.ts";

const folder = mkdtempSync(join(tmpdir(), "contract-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

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

/** A document of another release, in which names differ. */
function documentWith(names: Readonly<Record<string, string>>): string {
  const same = JSON.stringify(contractDocument());
  const text = Object.entries(names).reduce((all, [name, other]) => {
    expect(all).toContain(`"${name}"`);
    return all.replaceAll(`"${name}"`, `"${other}"`);
  }, same);
  const file = join(folder, "contract.json");
  writeFileSync(file, text);
  return file;
}

/** What this release says to a platform that has the document of another one. */
function since(file: string, ...more: string[]) {
  const args = ["--import", "./scripts/server-only-off.ts", "tools/contract/command.ts", "--since", file, ...more];
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
  return { status, lines: stdout.trim().split("\n") };
}

describe("the command", () => {
  test("lists what changed since the document of another release, and fails on a break without a new version", () => {
    const file = documentWith({ otpCode: "pin", mfaInfo: "factors" });
    expect(since(file)).toEqual({
      status: 1,
      lines: [
        "breaking:",
        "  mergeOtpVerify: body.pin is no longer sent",
        "  otpVerify: body.pin is no longer sent",
        "optional:",
        "  otpVerify: answer.factors is no longer read",
        "  otpVerify: answer.mfaInfo is read, optional null | object",
        "  passkeySignIn: answer.factors is no longer read",
        "  passkeySignIn: answer.mfaInfo is read, optional null | object",
        "added:",
        "  mergeOtpVerify: body.otpCode is sent, always string",
        "  otpVerify: body.otpCode is sent, always string",
        `contract 1 since ${file}: 2 breaking, 4 optional, 2 added`,
        "A break needs a new version: raise it from 1, and say in CHANGELOG.md what to do.",
      ],
    });
  });

  test("does not fail on a break since a version before this one, or without a break", () => {
    const file = documentWith({ "1.0.0": "0.9.0", otpVerify: "codeCheck" });
    expect(since(file)).toEqual({
      status: 0,
      lines: [
        "breaking:",
        "  codeCheck is gone",
        "  otpVerify is new and always needed: POST /otp/v1/verify (secure)",
        `contract 1 since ${file}: 2 breaking, 0 optional, 0 added`,
      ],
    });
  });

  test("says of a version that is not kept that there is none", () => {
    const args = ["--import", "./scripts/server-only-off.ts", "tools/contract/command.ts", "--since", "v99"];
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
    expect([status, stderr]).toEqual([1, "v99 is neither a version that is kept, such as v1, nor a file\n"]);
  });
});

test("what is no call and no file is compared too; what an older state does not know of it breaks nothing", () => {
  const { "session token": _, ...old } = subjects.contract.surface();
  const now = subjects.contract.surface();
  expect(compareSurfaces(old, now)).toEqual({ ...nothing, optional: ["session token is new"] });
});

describe.each(Object.keys(subjects) as Subject[])("the %s", (subject) => {
  const versions = Array.from({ length: subjects[subject].version }, (_, index) => index + 1);

  test("has every version kept", () => {
    const fileOf = (version: number) => join(root, `tools/contract/versions/${subject}-${version}.json`);
    expect(versions.filter((version) => !existsSync(fileOf(version)))).toEqual([]);
  });

  test("breaks nothing of its version: a break raises the version, and CHANGELOG.md says what to do", () => {
    expect(changesSince(subject, `v${subjects[subject].version}`).changes.breaking).toEqual([]);
  });
});

test("what every call sends stands once in a kept version, and is compared for each of them", () => {
  const kept = JSON.stringify(contractVersionKept);
  expect(kept.match(/header RequestId/g)).toHaveLength(1);
  expect(changesSince("contract", "v1").changes.added.filter((line) => line.includes("header RequestId"))).toEqual([]);
});
