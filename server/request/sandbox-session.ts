// One-click sign-in from the sandbox's home page. Answers 404 unless ACCOUNT_ENV=sandbox.
import "server-only";
import { cookies } from "next/headers";
import { safeRedirectTarget } from "@/domain/redirects";
import { writeCookies } from "@/server/forms/cookie-writes";
import { config } from "../config";
import { handler } from "./route-handler";

/** Only a path of our own is followed. */
const noOrigins: ReadonlySet<string> = new Set();

/**
 * The form: `token`, a session token signed by the sandbox, verified like any other; `to`, our own path to open next, the home page by
 * default.
 */
export const acceptSandboxToken = handler("/api/sandbox/session", {
  isFromAnywhere: true,
  refuse: () => new Response(null, { status: 404 }),
  answer: async (context, request) => {
    const form = await request.formData();
    const token = form.get("token");
    if (config().ACCOUNT_ENV !== "sandbox" || typeof token !== "string") return new Response(null, { status: 404 });
    const jar = await cookies();
    await writeCookies(context, { records: {}, token, dropsOlderRecords: true, playSpan: null }, jar);
    const location = safeRedirectTarget(form.get("to"), noOrigins) ?? "/";
    return new Response(null, { status: 303, headers: { location } });
  },
});
