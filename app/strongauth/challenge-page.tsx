import type { ReactNode } from "react";
import { page } from "@/app/_shared/make-page";
import { redirectTo } from "@/domain/forms/outcome";
import { to } from "@/domain/routing/routes";
import type { RequestContext } from "@/server/context/request-context";
import type { UnderWay } from "@/server/flows/strong-auth/challenge";
import { alternativesFor } from "@/server/flows/strong-auth/choice";
import { stoppedScreen } from "./stopped";

export type Challenge = Parameters<typeof stoppedScreen>[0];

type ChallengePath = "/strongauth/code" | "/strongauth/details" | "/strongauth/passkey" | "/strongauth/phone";

/**
 * Makes the page of a challenge, unless its method is closed.
 * @param underWayIn the challenge that this page is for; without one the player goes to the choice of a method
 */
export const challengePage = (
  path: ChallengePath,
  underWayIn: (context: RequestContext) => UnderWay | undefined,
  View: (challenge: Challenge) => ReactNode | Promise<ReactNode>,
) =>
  page(
    path,
    (context) => underWayIn(context) ?? redirectTo(to("/strongauth", { flow: context.record?.id })),
    ({ context, data: underWay }) => {
      const challenge = { context, ...underWay, ways: alternativesFor(underWay.record, underWay.type) };
      return stoppedScreen(challenge) ?? View(challenge);
    },
  );
