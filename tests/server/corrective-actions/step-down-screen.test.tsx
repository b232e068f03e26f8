// What the page of a step whose service is down shows, and where it leads.
import { text } from "node:stream/consumers";
import { prerenderToNodeStream } from "react-dom/static";
import { expect, test } from "vitest";
import { StepDownScreen } from "@/app/correctiveactions/_shared/step-down-screen";
import { completeLocales } from "@/domain/locales";
import { loadStep } from "@/server/flows/corrective-actions/steps";
import { UpstreamError } from "@/server/request/upstream-error";
import { needing, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";
import { parseHtml } from "../../kit/pages/parse-html.ts";
import type { PersonaInput } from "../../kit/stack/sandbox-client.ts";

const platform = ownPlatform({ keeps: true });
const code = "collect-occupation";

async function shownTo(
  input: PersonaInput = {},
  error?: UpstreamError,
  locale: (typeof completeLocales)[number] = "en-US",
) {
  const { caller } = await playerOn(platform, {
    product: "sportsbook",
    siteExperience: "US-SB",
    restrictions: [needing(code)],
    ...input,
  });
  const context = { ...(await caller.look({ query: { product: "sportsbook" } })), locale };
  const step = await loadStep(context, code);
  if (step.kind !== "step") throw new Error("the step is not due");
  const screen = <StepDownScreen context={context} step={step} error={error} />;
  const page = parseHtml(await text((await prerenderToNodeStream(screen)).prelude));
  const links = [...page.querySelectorAll("a")].map((link) => [link.textContent, link.getAttribute("href") ?? ""]);
  return { words: page.querySelector("body")?.textContent ?? "", hrefs: Object.fromEntries(links), context };
}

test("a failed call is named by its code and the reference code, and what never waits can be reached", async () => {
  const error = new UpstreamError({ service: "occupations", kind: "status", status: 503, code: "OCC-503" });
  const { words, hrefs, context } = await shownTo({}, error);
  expect(words).toContain("Try again in a moment");
  expect(words).toContain("OCC-503");
  expect(words).toContain(context.supportQuery.reference);
  expect(hrefs["Try again"]).toBe(context.here);
  expect(hrefs["Look around"]).toMatch(/^\/correctiveactions\/look-around/);
  // limits, breaks and self-exclusion are on another host, which asks for no step
  for (const label of ["Limits and breaks", "Withdraw"])
    expect(new URL(`${hrefs[label]}`).host, label).not.toBe(new URL(context.hosts.account).host);
});

test.each(completeLocales)("the time that the platform names is shown in %s", async (locale) => {
  const { words } = await shownTo({ quirks: { stepsDown: { [code]: 15 } } }, undefined, locale);
  expect(words).toMatch(/\d{1,2}(?::|\s?h\s?)\d{2}/);
});

test("a withdrawal that the platform stops is not offered", async () => {
  const { hrefs } = await shownTo({ restrictions: [{ ...needing(code), stops: ["withdraw"] }] });
  expect(hrefs).toHaveProperty("Try again");
  expect(hrefs).not.toHaveProperty("Withdraw");
});
