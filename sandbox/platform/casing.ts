// Personas with the quirk `pascalCase` get answers in PascalCase, as some older services write them (API-109).
import { createMiddleware } from "hono/factory";
import type { Call } from "./call.ts";

export function pascalCased(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(pascalCased);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name.charAt(0).toUpperCase() + name.slice(1), pascalCased(member)]),
  );
}

export const withCasing = createMiddleware<Call>(async (c, next) => {
  await next();
  if (!c.var.persona?.quirks.pascalCase || !c.res.headers.get("content-type")?.includes("json")) return;
  const answer = c.res;
  const body = JSON.stringify(pascalCased(await answer.json()));
  c.res = undefined;
  c.res = new Response(body, { status: answer.status, headers: answer.headers });
});
