import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import type { Redirect } from "@/domain/forms/outcome";
import type { RoutePattern } from "@/domain/routing/routes";
import type { ContextFor, RequestContext, RequestInput } from "@/server/context/request-context";
import { requestContext } from "@/server/request/context";
import { toLogoutAfterEnd } from "@/server/request/sign-in-again";
import { UpstreamError } from "@/server/request/upstream-error";
import { isSignedIn } from "@/server/session/signed-in";
import { withSpan } from "@/server/telemetry/tracing";
import { StepTrouble } from "./step-trouble";
import { Trouble } from "./trouble";

export type RouteParams = Readonly<Record<string, string>>;

/** The props that Next gives to every page. */
type RouteProps = {
  params: Promise<RouteParams>;
  searchParams: Promise<NonNullable<RequestInput["query"]>>;
};

/** What a view gets: a redirect has been followed. */
type Shown<Data> = Exclude<Data, Redirect>;

/** The props of a page's view, from the function that loads it. */
export type ViewProps<Load extends (context: never, params: never) => unknown> = {
  context: Parameters<Load>[0];
  data: Shown<Awaited<ReturnType<Load>>>;
};

const isRedirect = (data: unknown): data is Redirect =>
  typeof data === "object" && data !== null && "kind" in data && data.kind === "redirect";

/**
 * A failing platform becomes a screen with a next step (promise 12), among the corrective actions one with the code (CA-50). A session that
 * the platform has ended leads to sign-in and back (ERR-93?).
 */
async function troubleAfter(error: unknown, context: RequestContext, pattern: RoutePattern): Promise<ReactNode> {
  if (!(error instanceof UpstreamError)) throw error;
  if (error.kind === "signedOut" && isSignedIn(context)) redirect(await toLogoutAfterEnd(context));
  const { code, service, kind } = error;
  const isStep = pattern.startsWith("/correctiveactions") && isSignedIn(context);
  context.log.info({ event: "shown", screen: isStep ? "globalError" : "plain", service, kind, code });
  if (isStep) return <StepTrouble context={context} code={code} error={error} />;
  return <Trouble context={context} error={error} />;
}

/**
 * Makes a page: asks the gate, loads, draws.
 * @param load reads what the view shows; gets the parameters of the route, and may return a redirect
 * @param fixed parameters of the route that are not in the page's own address
 */
export const page = <P extends RoutePattern, Data>(
  pattern: P,
  load: (context: ContextFor<P>, params: RouteParams) => Data | Promise<Data>,
  View: (props: { context: ContextFor<P>; data: Shown<Data> }) => ReactNode | Promise<ReactNode>,
  fixed: RouteParams = {},
) =>
  async function Page({ params, searchParams }: RouteProps) {
    const own = { ...(await params), ...fixed };
    const context = await requestContext(pattern, { params: own, query: await searchParams });
    let data: Data;
    try {
      data = await withSpan({ name: "flow load" }, async () => load(context, own));
    } catch (error) {
      return troubleAfter(error, context, pattern);
    }
    if (isRedirect(data)) redirect(data.to);
    return <View context={context} data={data as Shown<Data>} />;
  };

/** For a view that needs nothing but the request. */
export const nothingToLoad = () => undefined;
