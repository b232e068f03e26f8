import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Screen } from "@/components/ui/screen";
import { Anchor } from "@/components/ui/text-link";
import { support } from "@/domain/destinations";
import { documentTitle } from "@/server/forms/form-props";
import type { RequestContext } from "@/server/request/context";
import { translatorFor } from "@/server/request/translator";
import { UpstreamError } from "@/server/request/upstream-error";
import { toEndedSession } from "@/server/session/ended-session";

type Loaded<T> = { value: T } | { errorScreen: ReactNode };

function ErrorScreen({ context, code }: { context: RequestContext; code: string }) {
  const { t } = translatorFor(context);
  return (
    <>
      <title>{documentTitle(context, t("Trouble.title"))}</title>
      <Screen
        badge={<Badge icon="warning" tone="warning" />}
        title={t("Trouble.title")}
        lead={t("Trouble.lead")}
        actions={
          <ButtonLink href={context.here} isReload>
            {t("Common.action.tryAgain")}
          </ButtonLink>
        }
      >
        <p>{t("Trouble.code", { code })}</p>
        <p>{t.rich("Trouble.support", { link: (text) => <Anchor href={support(context)}>{text}</Anchor> })}</p>
      </Screen>
    </>
  );
}

/**
 * Loads what a page shows. A bad upstream becomes a calm page with a way on (promise 12); a session that upstream has
 * ended leads to sign-in and back (ERR-93?).
 */
export async function loadOrShowError<T>(context: RequestContext, load: () => Promise<T>): Promise<Loaded<T>> {
  try {
    return { value: await load() };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.kind === "signedOut" && context.player) {
      redirect(await toEndedSession({ ...context, player: context.player }));
    }
    return { errorScreen: <ErrorScreen context={context} code={error.code} /> };
  }
}
