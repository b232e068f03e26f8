import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { to } from "@/domain/routing/routes";
import type { RequestContext } from "@/server/context/request-context";
import type { UnderWay } from "@/server/flows/strong-auth/challenge";
import { alternativesFor } from "@/server/flows/strong-auth/choice";
import { requestContext } from "@/server/request/context";
import { stoppedScreen } from "./stopped";

export type Challenge = Parameters<typeof stoppedScreen>[0];

type ChallengePath = "/strongauth/code" | "/strongauth/details" | "/strongauth/passkey" | "/strongauth/phone";

/**
 * The page of a challenge, unless its method is closed.
 * @param underWayIn the challenge that this page is for; without one the player goes to the choice of a method
 */
export const challengePage = <P extends ChallengePath>(
  path: P,
  underWayIn: (context: RequestContext) => UnderWay | undefined,
  Page: (challenge: Challenge) => ReactNode | Promise<ReactNode>,
) =>
  async function ChallengePage({ searchParams }: PageProps<P>) {
    const context = await requestContext(path, { query: await searchParams });
    const underWay = underWayIn(context);
    if (!underWay) redirect(to("/strongauth", { flow: context.record?.id }));
    const challenge = { context, ...underWay, ways: alternativesFor(underWay.record, underWay.type) };
    return stoppedScreen(challenge) ?? Page(challenge);
  };
