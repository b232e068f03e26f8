// Makes the context of a request and asks the gate: the one place for pages, actions and handlers (promise 20).
import "server-only";
import { cache } from "react";
import { type Decision, gate, type Refused } from "@/domain/routing/gate";
import type { Route } from "@/domain/routing/routes";
import type { RequestContext, SubmitInput, UngatedContext } from "@/server/context/request-context";
import { namedProduct, productOfferFor } from "@/server/lookups/product-offer";
import { currentRequest } from "@/server/telemetry/running-request";
import { takeOverDevice } from "./cookies-of-a-page";
import { gateSettings } from "./gate-settings";
import { readRequest } from "./read-request";
import { type FactsOfRequest, readRequestFacts } from "./request-facts";

/** Whether the page is rendered as the response to a form, without scripts. */
const answersForm = (): boolean => currentRequest()?.isSubmitted === true;

/**
 * What the gate decides about a request. A form that arrives while the store is down is refused by the pipeline instead, and its page
 * shows what was typed.
 */
export async function decisionFor(context: UngatedContext, route: Route, isForm = false): Promise<Decision> {
  // verdicts are read for a signed-in player only; undefined then means that the store did not answer
  const verdicts = context.isUnchecked ? undefined : await context.verdicts.inForce();
  const isUnknown = context.player !== null && verdicts === undefined;
  const settings = {
    ...gateSettings(context.brand),
    verdicts: verdicts ?? [],
    flowSiteExperience: context.siteExperience,
    secondFactorDue: context.isPending,
    isInStrongAuth: context.record?.kind === "strongAuth",
    isUnchecked: isUnknown && !isForm && !answersForm(),
  };
  const decide = (offer = {}) => gate(route, context.player, context.here, { ...settings, ...offer });
  // The flags cost an upstream call, so they are read only for a request that passes without them.
  const first = decide();
  return first.pass ? decide(await productOfferFor(context, namedProduct(context, route.product))) : first;
}

/** Created once per request, for the page and its components. The input is text, because the cache compares by identity. */
const readPage = cache(async (facts: FactsOfRequest, pathname: string, input: string) => {
  const context = await readRequest(facts, pathname, JSON.parse(input));
  await takeOverDevice(context);
  return context;
});

export type Entered =
  | { kind: "letIn"; context: RequestContext }
  | { kind: "refused"; decision: Refused; context: UngatedContext };

/** @param pathname of the page; a handler that receives the form of a page passes the path of that page */
export async function enter(
  route: Route,
  pathname: string,
  { params = {}, query = {}, ...input }: SubmitInput = {},
): Promise<Entered> {
  const isForm = input.formDigest !== undefined;
  const facts = await readRequestFacts();
  const context = isForm
    ? await readRequest(facts, pathname, { params, query, ...input })
    : await readPage(facts, pathname, JSON.stringify({ params, query }));
  const decision = await decisionFor(context, route, isForm);
  if (decision.pass) return { kind: "letIn", context: context as RequestContext };
  // The token could not be verified, so the visitor may be signed in; the sign-in page could not verify it either.
  const isUnverified = facts.session.kind === "unverified" && decision.reason === "anonymous";
  return { kind: "refused", decision: isUnverified ? { ...decision, reason: "unchecked" } : decision, context };
}
