// One-click sign-in from the sandbox's home page. Answers 404 unless ACCOUNT_ENV=sandbox.
import "server-only";
import { cookies } from "next/headers";
import { safeRedirectTarget } from "@/domain/routing/safe-target";
import type { CookieWrites } from "@/server/context/cookie-changes";
import type { RequestContext } from "@/server/context/request-context";
import { lastEndNumber } from "@/server/session/account-sessions";
import { startSession } from "@/server/session/session-lifecycle";
import { readToken } from "@/server/session/token";
import { ifStoreIsDown } from "@/server/store/store";
import { config } from "../config";
import { closedHeaders, handler } from "./route-handler";
import { writeCookies } from "./write-cookies";

/** Only one of our own paths is followed. */
const noOrigins: ReadonlySet<string> = new Set();

/** In the shape that the sandbox's own control plane has for it. */
const needsForm = "the body must be a form with a token";

/** As a sign-in of the account area does. Without the store the session begins with its first request. */
async function beginSession(context: RequestContext, token: string) {
  const { player } = await readToken(token, context.brand.id, context.now);
  if (!player) return;
  await lastEndNumber(context)
    .then((number) => startSession(context, player, number))
    .catch(ifStoreIsDown(undefined));
}

/**
 * The form: `token`, a session token signed by the sandbox, verified like any other; `to`, our own path to open next, the home page by
 * default.
 */
export const acceptSandboxToken = handler("/api/sandbox/session", {
  isFromAnywhere: true,
  refuse: () => new Response(null, { status: 404 }),
  answer: async (context, request) => {
    if (config().ACCOUNT_ENV !== "sandbox") return new Response(null, { status: 404 });
    const form = await request.formData().catch(() => undefined);
    const token = form?.get("token");
    if (!form || typeof token !== "string")
      return Response.json({ error: needsForm }, { status: 400, headers: closedHeaders });
    await beginSession(context, token);
    const writes: CookieWrites = { ...context.cookieWrites, token, dropsOlderRecords: true };
    await context.records.save(writes).catch(ifStoreIsDown(undefined));
    await writeCookies(context, writes, await cookies());
    const location = safeRedirectTarget(form.get("to"), noOrigins) ?? "/";
    return new Response(null, { status: 303, headers: { location } });
  },
});
