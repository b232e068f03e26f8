import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import type { RequestContext, SignedInContext } from "@/server/context/request-context";
import { toLogoutAfterEnd } from "@/server/request/sign-in-again";
import { UpstreamError } from "@/server/request/upstream-error";
import { isSignedIn } from "@/server/session/signed-in";
import { withSpan } from "@/server/telemetry/tracing";
import { StepTrouble } from "./step-trouble";
import { Trouble } from "./trouble";

type Loaded<T> = { kind: "loaded"; value: T } | { kind: "error"; screen: ReactNode };

/** The plain error screen, or the global error of the flow after sign-in, which names the code (CA-50). */
type Variant = { screen: "plain" | "globalError" };

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
          <StepTrouble context={context} code={code} error={error} />
        ) : (
          <Trouble context={context} error={error} />
        ),
    };
  }
}
