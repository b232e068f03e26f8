// `npm run tool -- audit`: one signed timeline of a player, from log files and receipts.
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { log } from "@/server/telemetry/log";
import { pseudonymOf } from "@/server/telemetry/pseudonym";
import { agreementAcceptance } from "@/server/upstream/agreements/agreements";
import { call } from "@/server/upstream/call";
import { root } from "../../../scripts/environment.ts";
import { isIntact } from "../../../scripts/support/audit/signed.ts";
import { keyPair } from "../../kit/key-pair.ts";
import { ownPlatform } from "../../kit/pages/flow-caller.ts";
import { upstreamAt } from "../../kit/stack/faulty-upstream.ts";
import { ownInstance } from "../support/support-team.ts";

const trackKey = "the-key-of-all-instances";
const folder = mkdtempSync(join(tmpdir(), "audit-"));
const { key, publicKey } = keyPair(folder, "regulator");
const logFile = join(folder, "instance-1.log");
const today = new Date().toISOString().slice(0, 10);

const platform = ownPlatform();
const logged = ownInstance({ LOG_LEVEL: "info", TRACK_KEY: trackKey });
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the command as its line in package.json does. */
function audit(args: readonly string[], more: Record<string, string> = {}) {
  const command = ["--import", "./scripts/server-only-off.ts", "scripts/support/audit/command.ts", ...args];
  const env = {
    ...process.env,
    SANDBOX_PORT: `${platform.port}`,
    UPSTREAM_ORIGIN: `http://127.0.0.1:${platform.port}`,
    TRACK_KEY: trackKey,
    ...more,
  };
  return new Promise<{ status: unknown; out: string; error: string }>((resolve) => {
    execFile(process.execPath, command, { cwd: root, env }, (failure, out, error) =>
      resolve({ status: failure?.code ?? 0, out, error }),
    );
  });
}

/** A sign-in, whose first lines name no player, a form, and a form of another player. */
async function play(userKey = "user-nora"): Promise<string> {
  const signIn = log().child({ requestId: "request-0001", brand: "main", path: "/auth/code" });
  signIn.info({ event: "upstreamAnswered", operation: "login", contact: "nora@example.test", typed: "a word" });
  signIn.info({ event: "sessionStarted", player: pseudonymOf(userKey) });
  const answered = { event: "answered", method: "POST", route: "/auth/code", status: 303 };
  log().child({ requestId: "request-0001" }).info(answered);
  const form = { brand: "main", path: "/correctiveactions/provide-ssn" };
  const submitted = (requestId: string, player: string, result: string) =>
    log()
      .child({ requestId, ...form, player: pseudonymOf(player) })
      .info({ event: "submitted", result });
  submitted("request-0002", userKey, "redirect");
  submitted("request-0003", "user-mia", "other");
  // what a later version writes without the care of the logger
  const raw = { time: new Date().toISOString(), requestId: "request-0001", event: "careless" };
  const careless = JSON.stringify({ ...raw, contact: "nora@example.test", client: "10.0.0.9" });
  writeFileSync(logFile, `${logged().join("")}${careless}\n{"cut off`);
  return userKey;
}

const span = ["--from", today, "--to", today];
const entriesIn = (out: string) =>
  out
    .trim()
    .split("\n")
    .slice(1, -1)
    .map((line) => JSON.parse(line));
const aboutIn = (out: string) => JSON.parse(out.split("\n")[0] ?? "");

test("the timeline of a player holds the lines of their requests in all log files, and nothing personal", async () => {
  const userKey = await play();
  expect(readFileSync(logFile, "utf8")).not.toContain(userKey);
  const { status, out, error } = await audit(["--player", userKey, ...span, "--key", key, logFile]);
  expect([status, error]).toEqual([0, ""]);
  expect(entriesIn(out).map(({ event, result }) => [event, result])).toEqual([
    ["upstreamAnswered", undefined],
    ["sessionStarted", undefined],
    ["answered", undefined],
    ["submitted", "redirect"],
    ["careless", undefined],
  ]);
  expect(out).not.toMatch(/nora@|a word|10\.0\.0\.9/);
  expect(aboutIn(out)).toMatchObject({ timelineOf: userKey, brand: "main", receipts: "noCredential", entries: 5 });
});

test("the timeline of a player ends where the span ends", async () => {
  const userKey = await play();
  const before = ["--from", "2026-01-01", "--to", "2026-01-02T12:00:00Z"];
  const { out } = await audit(["--player", userKey, ...before, "--key", key, logFile]);
  const expected = { from: "2026-01-01T00:00:00.000Z", to: "2026-01-02T12:00:00.000Z", entries: 0 };
  expect(aboutIn(out)).toMatchObject(expected);
});

test("the timeline of a player is joined with the receipts that the platform holds, without what the player typed", async () => {
  const userKey = await play();
  const session = await platform.control.session("nora");
  const text = "Terms of use";
  const { caller } = upstreamAt(`http://secure.main.localhost:${platform.port}`, {
    gateway: `http://127.0.0.1:${platform.port}`,
    siteExperience: "US-DK",
    token: session.token,
  });
  const receipt = {
    kind: "declaration",
    documentKey: "terms",
    documentVersion: "4",
    title: "For Nora",
    text,
    textHash: createHash("sha256").update(text).digest("hex"),
    locale: "en-US",
    isAccepted: true,
    answerText: "my own words",
  } as const;
  const ids = ["terms-of-use", "privacy-notice"];
  expect(
    await call({ ...caller, player: { userKey } }, agreementAcceptance, {
      body: { agreementIds: ids, receipts: [receipt] },
    }),
  ).toMatchObject({ ok: true });
  const args = ["--player", userKey, ...span, "--key", key, logFile];
  const { out } = await audit(args, { AUDIT_CREDENTIAL: "sandbox-back-office" });
  expect(aboutIn(out)).toMatchObject({ receipts: "read", entries: 6 });
  expect(entriesIn(out).at(-1)).toMatchObject({
    from: "receipt",
    event: "accepted",
    documentKey: "terms",
    textHash: receipt.textHash,
  });
  expect(out).not.toMatch(/my own words|For Nora/);
  await platform.control.flags({ receiptsOfPlayer: false });
  expect(aboutIn((await audit(args, { AUDIT_CREDENTIAL: "sandbox-back-office" })).out).receipts).toBe("notOffered");
});

test("the timeline of a player is not printed without the receipts that were asked for", async () => {
  const userKey = await play();
  const args = ["--player", userKey, ...span, "--key", key, logFile];
  const { status, out, error } = await audit(args, { AUDIT_CREDENTIAL: "a-guess" });
  expect([status, out, error]).toEqual([1, "", "The platform refuses the credential in AUDIT_CREDENTIAL.\n"]);
});

test("the timeline of a player is verified with the public half, and not when a line was changed", async () => {
  const userKey = await play();
  const { out } = await audit(["--player", userKey, ...span, "--key", key, logFile]);
  expect(isIntact(out, publicKey)).toBe(true);
  expect(isIntact(out.split("\n").toSpliced(2, 1).join("\n"), publicKey)).toBe(false);
  expect(isIntact(out, keyPair(folder, "other").publicKey)).toBe(false);
  const file = join(folder, "timeline.jsonl");
  writeFileSync(file, out.replace('"redirect"', '"error"'));
  expect((await audit(["--verify", file, "--public-key", publicKey])).status).toBe(1);
});

const ofNora = ["--player", "user-nora"];

test.each<[string, string[], Record<string, string>, string]>([
  ["no player", [...span, "--key", key, logFile], {}, "--player is missing."],
  ["no log file", [...ofNora, ...span, "--key", key], {}, "No log file is named."],
  ["what is not a day", [...ofNora, "--from", "soon", "--to", today, "--key", key, logFile], {}, "soon is no day"],
  ["no key of the instances", [...ofNora, ...span, "--key", key, logFile], { TRACK_KEY: "" }, "TRACK_KEY is missing"],
])("%s is told", async (_, args, env, problem) => {
  const { status, error } = await audit(args, env);
  expect([status, error.includes(problem)]).toEqual([2, true]);
});
