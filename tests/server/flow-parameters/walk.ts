// A walk through the product in process, link by link and form by form, as a browser without scripts takes it.
import type { FlowLink } from "@/domain/routing/flow-link";
import type { RequestContext } from "@/server/context/request-context";
import { openerFlowLink } from "@/server/lookups/flow-link";
import type { Caller } from "../../kit/pages/flow-caller.ts";
import type { TestSandbox } from "../../kit/stack/test-sandbox.ts";
import { type Answers, pages } from "./pages.ts";

const maxHops = 60;
const home = "http://main.localhost:3000";

/** The camera's page: the document is good, and some seconds later the platform knows it. */
async function passCamera(platform: TestSandbox, url: URL): Promise<string> {
  const returnPath = url.searchParams.get("returnPath") ?? "";
  const form = { verdict: "passed", returnPath };
  const answer = await platform.raw(url.pathname, { host: url.host, form });
  await answer.body.dump();
  await platform.control.advanceClock(6_000);
  return String(answer.headers.location);
}

export type Walk = {
  /** Every page that was seen, with what its links and forms would carry. */
  seen: {
    pathname: string;
    query: Record<string, string>;
    flowLink: FlowLink;
    /** A document scan outside any flow: its address says what it knows. */
    isScanAlone: boolean;
  }[];
  /** Where it ended: the first address outside our pages, or the page that goes no further. */
  end: string;
};

const isPartOfFlow = ({ record }: RequestContext) => record?.kind === "sequence" || record?.kind === "strongAuth";

/** Goes from link to link until the flow is over. */
export async function walk(platform: TestSandbox, caller: Caller, from: string, answers: Answers): Promise<Walk> {
  const seen: Walk["seen"] = [];
  let next = from;
  for (let hop = 0; hop < maxHops; hop += 1) {
    const url = new URL(next, home);
    if (url.pathname.startsWith("/capture/")) {
      next = await passCamera(platform, url);
      continue;
    }
    const page = url.origin === home ? pages[url.pathname] : undefined;
    if (!page) return { seen, end: next };
    const query = Object.fromEntries(url.searchParams);
    const context: RequestContext = await caller.look({ pathname: url.pathname, query });
    const isScanAlone = url.pathname.startsWith("/docscan") && !isPartOfFlow(context);
    seen.push({ pathname: url.pathname, query, flowLink: await openerFlowLink(context), isScanAlone });
    const step = await page(context, answers);
    if (step.kind === "stops") return { seen, end: next };
    if (step.kind === "redirect") {
      next = step.to;
      continue;
    }
    const { fields, submit } = step;
    const outcome = await caller.submit(submit, { pathname: url.pathname, query: fields, fields });
    if (outcome.kind === "redirect") next = outcome.to;
    else if (outcome.kind !== "error" || outcome.problem !== "ssnTryAgain") {
      throw new Error(`${url.pathname} stays: ${JSON.stringify(outcome)}`);
    }
  }
  throw new Error(`goes on for ever: ${seen.map(({ pathname }) => pathname).join(" ")}`);
}
