import { expect, test, vi } from "vitest";
import { days, seconds } from "@/domain/duration";
import { processStore } from "@/server/store/process-store";
import { readValue } from "@/server/store/store";
import { keepStory, readStory } from "@/server/support/stories";
import { log } from "@/server/telemetry/log";
import { referenceCodeOf } from "@/server/telemetry/reference-code";
import { createStoryRecorder, requestLog } from "@/server/telemetry/request-log";
import { storyOf } from "@/server/telemetry/story";
import { foundIn } from "../../kit/pages/secrets.ts";
import { startRedis } from "../../kit/stack/redis-server.ts";
import { answerRequest, startInstance } from "./support-team.ts";

const code = referenceCodeOf("request-0001");
const eventsOf = async (of = code) => storyOf(of, await readStory(of)).map(({ event }) => event);
const oneStory = ["sent", "upstreamAnswered", "submitted", "answered"];

test("a story has what the log leaves out at its level: calls, refusals and what the form led to", async () => {
  const logged = startInstance();
  await answerRequest("request-0001", "flow-a");
  expect(await eventsOf()).toEqual(oneStory);
  expect(logged).toEqual([]);
});

test("another instance tells it from the shared store, where it is sealed", async () => {
  const redis = await startRedis();
  startInstance({ REDIS_URL: redis.url });
  await answerRequest("request-0001", "flow-a");
  const stored = await readValue({ store: processStore(), now: Date.now() }, [`shared:${code}`, "story"]);
  expect(stored).toMatch(/^Fe26/);
  await processStore().close();
  startInstance({ REDIS_URL: redis.url });
  expect(await eventsOf()).toEqual(oneStory);
  await processStore().close();
  await redis.close();
});

test("it is kept for the days of the setting", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  startInstance({ REFERENCE_DAYS: "2", MACHINE_CLOCK: "true" });
  await answerRequest("request-0001", "flow-a");
  vi.setSystemTime(Date.now() + days(2) - seconds(1));
  expect(await eventsOf()).toEqual(oneStory);
  vi.setSystemTime(Date.now() + seconds(1));
  expect(await eventsOf()).toEqual([]);
});

test("nothing is kept without tokens, or of a request that says nothing", async () => {
  startInstance({ SUPPORT_PORT: "", SUPPORT_TOKENS: "" });
  await answerRequest("request-0001", "flow-a");
  expect(await eventsOf()).toEqual([]);
  startInstance();
  requestLog({ requestId: "request-0001" }).info({ event: "answered" });
  await keepStory("request-0001");
  expect(await eventsOf()).toEqual([]);
});

const secrets = ["900-12-3987", "canary.person@example.test", "+12125550186", "hunter2-canary", "482913"];

test("no secret is in it, whatever a call said", async () => {
  startInstance();
  const [ssn, email, phone, password, otp] = secrets;
  const err = new Error(`no account for ${email}`);
  await answerRequest("request-0001", "flow-a", { err, password, otpCode: otp, why: `${ssn} ${phone}`, ssn, email });
  const kept = (await readStory(code)).join("\n");
  expect(kept).toContain("upstreamAnswered");
  expect(foundIn(kept, secrets)).toEqual([]);
});

test("a flood fills neither the store nor the memory", async () => {
  startInstance();
  vi.useFakeTimers({ toFake: ["performance"] });
  const ids = Array.from({ length: 80 }, (_, i) => `request-${1000 + i}`);
  for (const id of ids) await answerRequest(id, `flow-${id}`);
  const kept = await Promise.all(ids.map(async (id) => (await readStory(referenceCodeOf(id))).length > 0));
  expect(kept.filter(Boolean)).toHaveLength(50);
  const recorder = createStoryRecorder({ maxRequests: 2, maxLines: 3 });
  for (const id of ids) for (let n = 0; n < 5; n += 1) recorder.add(`{"requestId":"${id}"}\n`);
  expect(ids.map((id) => recorder.take(id).length).filter((count) => count > 0)).toEqual([3, 3]);
});

test("a failure of the store is not one of the request", async () => {
  startInstance({ REDIS_URL: "redis://127.0.0.1:1" });
  await answerRequest("request-0001", "flow-a");
  expect(log()).toBeDefined();
  await processStore().close();
});
