// Idempotency: the same key, method, path and caller get the stored answer, and nothing is done a second time.
import { createMiddleware } from "hono/factory";
import type { Call } from "./call.ts";
import type { Platform, StoredAnswer } from "./platform.ts";

const kept = 20_000;

const replay = (answer: StoredAnswer) =>
  new Response(answer.body.slice(0), { status: answer.status, headers: answer.headers });

export const once = (platform: Platform) =>
  createMiddleware<Call>(async (c, next) => {
    const key = c.req.header("idempotency-key");
    if (!key || c.req.method === "GET" || c.req.method === "HEAD") return next();
    // a logged-out caller is still the same caller: a repeated logout must find its first answer
    const caller = c.var.caller?.token.sub ?? "anonymous";
    const name = [key, c.req.method, new URL(c.req.url).pathname, caller].join(" ");
    const { answersGiven } = platform;
    const given = answersGiven.get(name);
    if (given) return replay(await given);
    const { promise, resolve } = Promise.withResolvers<StoredAnswer>();
    answersGiven.set(name, promise);
    if (answersGiven.size > kept) answersGiven.delete(answersGiven.keys().next().value ?? name);
    await next();
    const { status, headers } = c.res;
    const answer = { status, headers: [...headers], body: await c.res.arrayBuffer() };
    resolve(answer);
    // nothing was done: a file that was cut off on its way may come again under its key
    if (c.error) answersGiven.delete(name);
    c.res = undefined;
    c.res = replay(answer);
    return undefined;
  });
