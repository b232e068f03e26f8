// One-click sign-in from the sandbox's home page. Answers 404 unless ACCOUNT_ENV=sandbox.
import "server-only";
import type { cookies } from "next/headers";
import { writeCookies } from "@/server/forms/cookie-writes";
import { readRequest } from "@/server/request/context";
import { config } from "../config";

/** @param token a session token signed by the sandbox; verified like any other */
export async function acceptSandboxToken(token: unknown, jar: Awaited<ReturnType<typeof cookies>>): Promise<Response> {
  if (config().ACCOUNT_ENV !== "sandbox" || typeof token !== "string") return new Response(null, { status: 404 });
  const context = await readRequest("/api/sandbox/session", {});
  await writeCookies(context, { records: {}, token, dropsOlderRecords: true, playSpan: null }, jar);
  return new Response(null, { status: 303, headers: { location: "/" } });
}
