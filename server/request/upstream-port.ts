// The platform as one request sees it: hosts, site experience, the visitor's token and the trace.
import "server-only";
import type { Hosts } from "@/domain/routing/hosts";
import type { CookieWrites } from "@/server/context/cookie-writes";
import type { Visitor } from "@/server/session/visitor";
import type { Log } from "@/server/telemetry/log";
import type { Upstream } from "@/server/upstream/upstream";
import { config } from "../config";

type Parts = Pick<
  Upstream,
  "siteExperience" | "locale" | "requestId" | "traceparent" | "deadlineAt" | "onBreaker" | "onStatement"
> & {
  hosts: Hosts;
  sent: Headers;
  log: Log;
  visitor: Visitor;
  cookieWrites: CookieWrites;
};

/** A token that a response sets is used by the next calls of the request, and written to the cookies after the submit. */
export function upstreamPort({ hosts, sent, log, visitor, cookieWrites, ...request }: Parts): Upstream {
  const upstream: Upstream = {
    ...request,
    origins: { secure: hosts.secure, api: hosts.api, blitz: hosts.blitz },
    gateway: config().UPSTREAM_ORIGIN,
    token: visitor.token,
    device: { userAgent: sent.get("user-agent") ?? "", address: sent.get("x-forwarded-for") ?? "" },
    log,
    tokenCookieName: config().UPSTREAM_COOKIE_NAME,
    onToken: (fresh) => {
      if (visitor.isPending) cookieWrites.pendingToken = fresh;
      else cookieWrites.token = fresh;
      upstream.token = fresh;
    },
  };
  return upstream;
}
