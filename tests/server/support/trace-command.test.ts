// `npm run tool -- trace CODE --from ADDRESS` against the support listener, with the look-up of the application behind it.
import { execFile } from "node:child_process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lookUpLimit } from "@/server/support/support";
import { supportPort } from "@/server/support/support-port";
import { referenceCodeOf } from "@/server/telemetry/reference-code";
import { root } from "../../../scripts/environment.ts";
import { askSupport } from "../../../scripts/support/ask-support.ts";
import { createSupportListener } from "../../../scripts/support/listener.ts";
import { listening } from "../../kit/stack/listening.ts";
import { answerRequest, ownInstance, token } from "./support-team.ts";

const code = referenceCodeOf("request-0001");

const server = createSupportListener(supportPort);
let origin: string;
beforeAll(async () => {
  origin = `http://127.0.0.1:${await listening(server)}`;
});
afterAll(() => void server.close());
const logged = ownInstance();

/** Runs the command as its line in package.json does. */
function trace(args: readonly string[], SUPPORT_TOKEN = token) {
  const command = ["--import", "./scripts/server-only-off.ts", "scripts/support/trace.ts", ...args];
  const env = { ...process.env, SUPPORT_TOKEN };
  return new Promise<{ status: unknown; out: string; error: string }>((resolve) => {
    execFile(process.execPath, command, { cwd: root, env }, (failure, out, error) =>
      resolve({ status: failure === null ? 0 : failure.code, out, error }),
    );
  });
}

test("prints the story of a request and of its flow, and support's look-up is in the log", async () => {
  await answerRequest("request-0001", "flow-a");
  await answerRequest("request-0002", "flow-a");
  await answerRequest("request-0003", "flow-b");
  const { status, out, error } = await trace([code.toLowerCase(), "--from", origin]);
  const lines = out.trimEnd().split("\n");
  expect({ status, error, lines: lines.length }).toEqual({ status: 0, error: "", lines: 8 });
  expect(lines[1]).toMatch(
    /^\d{4}-\d\d-\d\dT[\d:.]+Z {2}.+ {2}DEBUG {2}upstreamAnswered {2}.*operation=ssn {2}refusal=NoMatch {2}durationMs=12$/,
  );
  expect(logged().map((line) => JSON.parse(line))).toMatchObject([
    { event: "referenceLookedUp", reference: code, by: "dana", found: true },
  ]);
});

test("says why there is no story, with a status that a script can test", async () => {
  await answerRequest("request-0001", "flow-a");
  const [unknown, refused, usage] = await Promise.all([
    trace(["0000-0000", "--from", origin]),
    trace([code, "--from", origin], "token-of-a-stranger"),
    trace([code]),
  ]);
  const expected = { status: 1, out: "", error: "No request with the reference code 0000-0000 is kept.\n" };
  expect(unknown).toEqual(expected);
  expect(refused).toEqual({ status: 1, out: "", error: `${origin} does not know the token in SUPPORT_TOKEN.\n` });
  expect(usage).toMatchObject({ status: 2, error: expect.stringMatching(/^npm run tool -- trace/) });
});

test("says that an address is malformed or has asked too often, and that an instance is away", async () => {
  const refusal = (from: string) => askSupport(from, code, token).catch((error: Error) => error.message);
  const headers = { authorization: `Bearer ${token}` };
  for (let n = 0; n < lookUpLimit.times; n += 1) await fetch(`${origin}/references/0000-0000`, { headers });
  expect(await refusal(origin)).toBe(`${origin} has had too many look-ups. Wait a minute and try again.`);
  expect(await refusal("http://127.0.0.1:1")).toBe("http://127.0.0.1:1 does not answer.");
  expect(await refusal("localhost:13001")).toBe("localhost:13001 is not an address such as http://127.0.0.1:13001.");
});
