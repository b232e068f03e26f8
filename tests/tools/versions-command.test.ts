// `npm run contract -- --since`: the comparison with an earlier version, as a command.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { root } from "../../scripts/environment.ts";
import { contractDocument } from "../../tools/contract/document.ts";

const folder = mkdtempSync(join(tmpdir(), "contract-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

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
