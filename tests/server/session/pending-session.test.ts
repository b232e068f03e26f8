import { expect, test } from "vitest";
import { pendingMaxAgeMs, readPending, sealPending } from "@/server/session/pending-session";
import { type KeptPlaySpan, readPlaySpan, sealPlaySpan } from "@/server/session/play-span";

const now = Date.now();
const pending = { token: "token", since: now };

test("a session that waits for its second factor waits on its own brand, and not for ever", async () => {
  expect(await readPending(await sealPending(pending, "main"), "main")).toEqual(pending);
  expect(await readPending(await sealPending(pending, "main"), "gnog")).toBeUndefined();
  const old = { ...pending, since: now - pendingMaxAgeMs };
  expect(await readPending(await sealPending(old, "main"), "main")).toBeUndefined();
});

const span: KeptPlaySpan = { sid: "s-1", createdAt: now, clientKey: "k", startedAt: now, siteExperienceTime: now };

test("a gaming session belongs to one brand and one session, and grows no older than a session token", async () => {
  const sealed = await sealPlaySpan(span, "main");
  expect(await readPlaySpan(sealed, { brand: "main", sid: "s-1" })).toEqual(span);
  expect(await readPlaySpan(sealed, { brand: "gnog", sid: "s-1" })).toBeUndefined();
  expect(await readPlaySpan(sealed, { brand: "main", sid: "s-2" })).toBeUndefined();
  const old = await sealPlaySpan({ ...span, createdAt: now - 12 * 60 * 60 * 1000 }, "main");
  expect(await readPlaySpan(old, { brand: "main", sid: "s-1" })).toBeUndefined();
});

test("what was sealed for one use opens in no other", async () => {
  const sealed = await sealPending(pending, "main");
  expect(await readPlaySpan(sealed, { brand: "main", sid: undefined })).toBeUndefined();
  expect(await readPending(await sealPlaySpan(span, "main"), "main")).toBeUndefined();
});
