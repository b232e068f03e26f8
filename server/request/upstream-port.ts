// The platform as one request sees it: hosts, site experience, the visitor's token and the trace.
import "server-only";
import { decodeJwt } from "jose";
import type { Hosts } from "@/domain/routing/hosts";
import type { CookieWrites } from "@/server/context/cookie-changes";
import type { Visitor } from "@/server/session/visitor";
import type { Log } from "@/server/telemetry/log";
import type { Upstream } from "@/server/upstream/upstream";
import { config } from "../config";

type Parts = Pick<
  Upstream,
  "siteExperience" | "locale" | "requestId" | "traceparent" | "deadlineAt" | "onStatement"
> & {
  hosts: Hosts;
  sent: Headers;
  log: Log;
  visitor: Visitor;
  cookieWrites: CookieWrites;
};

/** When a token was issued; 0 where that cannot be read. Whether the token is genuine is checked where it becomes a cookie. */
function issuedAt(token: string): number {
  try {
    return decodeJwt(token).iat ?? 0;
  } catch {
    return 0;
  }
}

/** Calls that a submit sends at once may be answered in another order than the platform has renewed the token. */
const isOlder = (fresh: string, current: string | undefined) =>
  current !== undefined && issuedAt(fresh) < issuedAt(current);

/** A token that a response sets is used by the next calls of the request, and written to the cookies after the submit. */
export function upstreamPort({ hosts, sent, log, visitor, cookieWrites, ...request }: Parts): Upstream {
  let newest: string | undefined;
  const upstream: Upstream = {
    ...request,
    origins: { secure: hosts.secure, api: hosts.api, blitz: hosts.blitz },
    gateway: config().UPSTREAM_ORIGIN,
    token: visitor.token,
    repetition: { isUsed: false },
    device: { userAgent: sent.get("user-agent") ?? "", address: sent.get("x-forwarded-for") ?? "" },
    log,
    tokenCookieName: config().UPSTREAM_COOKIE_NAME,
    onToken: (fresh) => {
      if (isOlder(fresh, newest)) return;
      newest = fresh;
      if (visitor.isPending) cookieWrites.pendingToken = fresh;
      else cookieWrites.token = fresh;
      upstream.token = fresh;
    },
  };
  return upstream;
}
