// Signing in with one click from the sandbox's home page. Refuses to exist outside ACCOUNT_ENV=sandbox.
import "server-only";
import type { cookies } from "next/headers";
import { writeCookies } from "@/server/forms/cookie-writes";
import { readRequest } from "@/server/request/context";
import { config } from "../config";

/** @param token a session token as the sandbox signs them; verified like any other */
export async function acceptSandboxToken(token: unknown, jar: Awaited<ReturnType<typeof cookies>>): Promise<Response> {
  if (config().ACCOUNT_ENV !== "sandbox" || typeof token !== "string") return new Response(null, { status: 404 });
  const context = await readRequest("/api/sandbox/session", {});
  await writeCookies(context, { records: {}, token, dropsOlderRecords: true, playSpan: null }, jar);
  return new Response(null, { status: 303, headers: { location: "/" } });
}
