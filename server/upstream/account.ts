// What the platform knows of an account for display: site navigation and profile (API-32, API-34, BR-48, BR-56?).
import "server-only";
import * as z from "zod/mini";
import { call, type Upstream } from "./call";
import { route } from "./routes";

const service = "account";

export const SiteNavigationAnswer = z.object({ avatarUrl: z.optional(z.nullable(z.string())) });
export const ProfileAnswer = z.object({
  userProfile: z.object({ fields: z.record(z.string(), z.unknown()) }),
});

/** @returns the address of the player's picture as upstream gives it, if there is one */
export async function readAvatarUrl(upstream: Upstream, userKey: string): Promise<string | undefined> {
  const answer = await call(upstream, {
    service,
    method: "GET",
    path: route("siteNavigation", { userKey }),
    accepts: SiteNavigationAnswer,
    refusals: {},
  });
  return (answer.ok && answer.value.avatarUrl) || undefined;
}

/** @param minimumTrustLevel default notTrusted (CONST-44) @returns the fields of the profile by name */
export async function readProfile(upstream: Upstream, minimumTrustLevel = "notTrusted") {
  const answer = await call(upstream, {
    service,
    method: "GET",
    path: route("profile"),
    query: { minimumTrustLevel },
    accepts: ProfileAnswer,
    refusals: {},
  });
  return answer.ok ? answer.value.userProfile.fields : {};
}
