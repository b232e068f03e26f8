import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { ScreenPage } from "@/app/_shared/screen-page";
import { SupportWithReference } from "@/app/_shared/support-with-reference";
import { ButtonLink } from "@/components/ui/buttons/button";
import { TextLinks } from "@/components/ui/buttons/links";
import { Badge } from "@/components/ui/lists/badge";
import { to } from "@/domain/routing/routes";
import type { RequestContext, SignedInContext } from "@/server/context/request-context";
import { translatorFor } from "@/server/lookups/translator";
import { toLogoutAfterEnd } from "@/server/request/sign-in-again";
import { failureProblem, UpstreamError } from "@/server/request/upstream-error";
import { isSignedIn } from "@/server/session/signed-in";
import { withSpan } from "@/server/telemetry/tracing";
import { GlobalErrorScreen } from "./global-error-screen";

type Loaded<T> = { kind: "loaded"; value: T } | { kind: "error"; screen: ReactNode };

/** The plain error screen, or the global error of the flow after sign-in, which names the code (CA-50). */
type Variant = { screen: "plain" | "globalError" };

function PlainError({ context, error }: { context: RequestContext; error: UpstreamError }) {
  const { t, problem } = translatorFor(context);
  const throttled = error.kind === "throttled" ? failureProblem(error) : undefined;
  return (
    <ScreenPage
      context={context}
      badge={<Badge icon="warning" tone="warning" />}
      title={t("Trouble.title")}
      lead={throttled ? problem(throttled.problem, throttled.facts) : t("Trouble.lead")}
      actions={
        <ButtonLink href={context.here} isReload>
          {t("Common.action.tryAgain")}
        </ButtonLink>
      }
      links={context.here !== to("/") && <TextLinks links={[{ href: to("/"), label: t("Common.action.goHome") }]} />}
    >
      {/* the reference code is enough, unless the platform has one of its own */}
      {error.hasCode && <p>{t("Trouble.code", { code: error.code })}</p>}
      <SupportWithReference context={context} />
    </ScreenPage>
  );
}

/**
 * Loads what a page shows. A failing platform becomes a screen with a next step (promise 12); a session that the platform has
 * ended leads to sign-in and back (ERR-93?).
 */
export async function loadOrShowError<T>(
  context: SignedInContext,
  load: () => T | Promise<T>,
  variant: Variant,
): Promise<Loaded<T>>;
export async function loadOrShowError<T>(context: RequestContext, load: () => T | Promise<T>): Promise<Loaded<T>>;
export async function loadOrShowError<T>(
  context: RequestContext,
  load: () => T | Promise<T>,
  { screen }: Variant = { screen: "plain" },
): Promise<Loaded<T>> {
  try {
    return { kind: "loaded", value: await withSpan({ name: "flow load" }, async () => load()) };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.kind === "signedOut" && isSignedIn(context)) redirect(await toLogoutAfterEnd(context));
    const { code } = error;
    context.log.info({ event: "shown", screen, service: error.service, kind: error.kind, code });
    return {
      kind: "error",
      screen:
        screen === "globalError" && isSignedIn(context) ? (
          <GlobalErrorScreen context={context} code={code} error={error} />
        ) : (
          <PlainError context={context} error={error} />
        ),
    };
  }
}
