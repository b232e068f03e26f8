// Idempotency: a call with the same key, method, path and caller gets the stored answer and has no second effect.
import { createMiddleware } from "hono/factory";
import type { Call } from "./call.ts";
import type { Platform, StoredAnswer } from "./platform.ts";

const maxAnswers = 20_000;

const replay = (answer: StoredAnswer) =>
  new Response(answer.body.slice(0), { status: answer.status, headers: answer.headers });

export const withIdempotency = (platform: Platform) =>
  createMiddleware<Call>(async (c, next) => {
    const key = c.req.header("idempotency-key");
    if (!key || c.req.method === "GET" || c.req.method === "HEAD") return next();
    // The caller counts even after logout, so that a repeated logout finds its first answer.
    const caller = c.var.caller?.token.sub ?? "anonymous";
    const name = [key, c.req.method, new URL(c.req.url).pathname, caller].join(" ");
    const { storedAnswers } = platform;
    const stored = storedAnswers.get(name);
    if (stored) return replay(await stored);
    const { promise, resolve } = Promise.withResolvers<StoredAnswer>();
    storedAnswers.set(name, promise);
    if (storedAnswers.size > maxAnswers) storedAnswers.delete(storedAnswers.keys().next().value ?? name);
    await next();
    const { status, headers } = c.res;
    const answer = { status, headers: [...headers], body: await c.res.arrayBuffer() };
    resolve(answer);
    // The service threw, so nothing was done: an interrupted upload may be sent again under its key.
    if (c.error) storedAnswers.delete(name);
    c.res = undefined;
    c.res = replay(answer);
    return undefined;
  });
