// `npm run tool -- trace CODE FILE…` against log files, as its line in scripts/tool.ts runs it.
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createLog } from "@/server/telemetry/log";
import { root } from "../../../scripts/environment.ts";

const requestId = "K4F9QM7XB2";
const folder = mkdtempSync(join(tmpdir(), "trace-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes the log file of an instance that has answered a form. @returns its path */
function logFile(name: string, ids: readonly string[]): string {
  const lines: string[] = [];
  const log = createLog({ level: "debug", environment: "test", instance: name, write: (line) => lines.push(line) });
  for (const id of ids) {
    const ofRequest = log.child({ requestId: id, flow: "flow-a" });
    ofRequest.debug({ event: "upstreamAnswered", operation: "ssn", refusal: "NoMatch", durationMs: 12 });
    ofRequest.info({ event: "submitted", route: "/correctiveactions/[code]", result: "ssnTryAgain" });
  }
  const file = join(folder, `${name}.log`);
  writeFileSync(file, lines.join(""));
  return file;
}

function trace(...args: string[]) {
  const command = ["--import", "./scripts/server-only-off.ts", "scripts/support/trace.ts", ...args];
  return new Promise<{ status: unknown; out: string; error: string }>((resolve) => {
    execFile(process.execPath, command, { cwd: root }, (failure, out, error) =>
      resolve({ status: failure === null ? 0 : failure.code, out, error }),
    );
  });
}

test("prints the lines of a request and of its flow from the logs of all instances", async () => {
  const files = [logFile("app-1", [requestId]), logFile("app-2", ["B4F9QM7XB2"])];
  const { status, out, error } = await trace(requestId.toLowerCase(), ...files);
  const lines = out.trimEnd().split("\n");
  expect({ status, error, lines: lines.length }).toEqual({ status: 0, error: "", lines: 4 });
  expect(lines[0]).toMatch(
    /^\d{4}-\d\d-\d\dT[\d:.]+Z {2}app-1 {2}DEBUG {2}upstreamAnswered {2}requestId=K4F9QM7XB2 {2}operation=ssn {2}refusal=NoMatch {2}durationMs=12$/,
  );
});

test("says that a code is in no file, or malformed, with a status that a script can test", async () => {
  const file = logFile("app-3", [requestId]);
  const [unknown, malformed, noFile] = await Promise.all([
    trace("Z4F9QM7XB2", file),
    trace("4F9K-Q2M7", file),
    trace(requestId),
  ]);
  const error = "No request with the reference code Z4F9QM7XB2 is in these files.\n";
  expect(unknown).toEqual({ status: 1, out: "", error });
  const usage = { status: 2, error: expect.stringMatching(/^npm run tool -- trace/) };
  expect([malformed, noFile]).toMatchObject([usage, usage]);
});
