import { expect, test } from "vitest";
import { banned } from "@/domain/verdicts/verdicts";
import { now } from "@/server/clock";
import { keepVerdict } from "@/server/records/verdicts";
import { processStore } from "@/server/store/process-store";
import { answerVerdicts, type VerdictQuestion } from "@/server/support/verdicts";
import { ownInstance, startInstance, token } from "./support-team.ts";

const logged = ownInstance();

const account = { brand: "main", userKey: "user-1" } as const;
const ask = (more: Partial<VerdictQuestion> = {}) =>
  answerVerdicts({ ...account, token, address: "10.0.0.9", ...more });

/** A ban and a refused screening. */
async function judge() {
  const port = { store: processStore(), now: now() };
  const statement = banned("banned");
  if (statement.kind !== "verdict") throw new Error("a ban is a verdict");
  const ban = { ...statement.verdict, scope: { kind: "account" }, at: port.now } as const;
  const screening = {
    kind: "screeningRefused",
    subject: "screening",
    scope: { kind: "product", product: "casino" },
    code: "SHR-201",
    at: port.now,
  } as const;
  await keepVerdict(port, account, ban);
  await keepVerdict(port, account, screening);
  return { ban, screening };
}

test("support lists the verdicts on an account, and ends those on one subject; both are in the log [GATE-14]", async () => {
  const { ban, screening } = await judge();
  expect(await ask()).toEqual({ kind: "verdicts", verdicts: [ban, screening] });
  expect(await ask({ ends: "verification" })).toEqual({ kind: "verdicts", verdicts: [ban] });
  expect(await ask()).toEqual({ kind: "verdicts", verdicts: [screening] });
  const audit = { level: "info", by: "dana", address: "10.0.0.9" };
  expect(logged().map((line) => JSON.parse(line))).toMatchObject([
    { ...audit, event: "verdictsListed", verdicts: "banned banned, screeningRefused SHR-201" },
    { ...audit, event: "verdictsEnded", subject: "verification", verdicts: "banned banned" },
    { ...audit, event: "verdictsListed", verdicts: "screeningRefused SHR-201" },
  ]);
});

test("a wrong token ends nothing, and is in the log", async () => {
  const { ban, screening } = await judge();
  expect(await ask({ token: "guess", ends: "verification" })).toEqual({ kind: "refused" });
  expect(logged().map((line) => JSON.parse(line))).toMatchObject([{ event: "supportRefused", address: "10.0.0.9" }]);
  expect(await ask()).toEqual({ kind: "verdicts", verdicts: [ban, screening] });
});

test.each([
  ["a subject that there is not", { ends: "everything" }],
  ["a brand that there is not", { brand: "other", ends: "verification" }],
  ["another account", { userKey: "user-2", ends: "verification" }],
])("%s is unknown", async (_, more) => {
  await judge();
  expect(await ask(more)).toEqual({ kind: "unknown" });
});

test("nothing is told while the store is away", async () => {
  startInstance({ REDIS_URL: "redis://127.0.0.1:1" });
  expect(await ask()).toEqual({ kind: "unavailable" });
});
