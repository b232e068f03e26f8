// The first and the last screen of strong authentication as the page renders them.
import { text } from "node:stream/consumers";
import type { ReactElement } from "react";
import { prerenderToNodeStream } from "react-dom/static";
import { expect, test } from "vitest";
import { StartingStep } from "@/app/correctiveactions/_shared/starting-step";
import { detailsProblemScreens } from "@/app/strongauth/details/details-problem-screens";
import { Start } from "@/app/strongauth/start";
import { LockedScreen, SolvedScreen } from "@/app/strongauth/stopped";
import { loadStep } from "@/server/flows/corrective-actions/steps";
import { loadContainer } from "@/server/flows/strong-auth/choice";
import { needing, newCaller, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";
import { parseHtml } from "../../kit/pages/parse-html.ts";
import { screenInPlace } from "../../kit/pages/screen-in-place.ts";
import { hiddenValue } from "../../kit/pages/state-field.ts";
import { backTo, opened } from "./open-strong-auth.ts";

const platform = ownPlatform();

const rendered = async (screen: ReactElement) => parseHtml(await text((await prerenderToNodeStream(screen)).prelude));

async function withOneMethod() {
  const made = await playerOn(platform, { strongAuth: { availableStrongAuthTypes: ["SMS2FA"] } });
  return { ...made, ...(await opened(made.caller, { reason: "CORRECTIVE_ACTION", showsSuccess: true })) };
}

test("a sole method that no press has started waits for its button", async () => {
  const { caller, flow } = await withOneMethod();
  const context = await caller.look({ flow });
  const container = await loadContainer(context);
  if (container.kind !== "start") throw new Error(`the container shows ${container.kind}`);
  const document = await rendered(<Start context={context} {...container} />);
  expect(document.querySelector("form button")?.textContent).toBe("Continue");
  expect(document.querySelectorAll("input[name=selfSubmit]")).toHaveLength(0);
  expect(hiddenValue(document, "method")).toBe("SMS2FA");
});

test("a step that no press has started waits for its button", async () => {
  const { caller } = await playerOn(platform, { restrictions: [needing("email-risk-verify")] });
  const context = await caller.look();
  const step = await loadStep(context, "email-risk-verify");
  if (step.kind === "redirect") throw new Error(`the step leads to ${step.to}`);
  const words = { title: "Title", lead: "Lead", start: "Start" };
  const action = async () => Promise.reject(new Error("nothing is sent"));
  const document = await rendered(<StartingStep context={context} step={step} action={action} words={words} />);
  expect(document.querySelector("form button")?.textContent).toBe(words.start);
  expect(document.querySelectorAll("input[name=selfSubmit]")).toHaveLength(0);
});

test("the success screen of a solved challenge has a continue button that leads back [SA-17]", async () => {
  const { caller, flow, phone, choose, enter } = await withOneMethod();
  await choose("SMS2FA");
  await enter(await platform.control.code(phone));
  const context = await caller.look({ flow });
  const container = await loadContainer(context);
  if (container.kind !== "success") throw new Error(`the container shows ${container.kind}`);
  const document = await rendered(<SolvedScreen context={context} says={container.kind} to={container.to} />);
  expect(document.querySelector("h1")?.textContent).toBe("Thanks, that’s done");
  const links = [...document.querySelectorAll("a")].map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([["Continue", backTo]]);
});

test("a lock makes a new password the main button, with support as a small link [ERR-52]", async () => {
  const { caller, flow, choose, enter } = await withOneMethod();
  await choose("SMS2FA");
  await enter("001841");
  const context = await caller.look({ flow });
  const container = await loadContainer(context);
  if (container.kind !== "locked") throw new Error(`the container shows ${container.kind}`);
  const document = await rendered(<LockedScreen context={context} until={container.until} givesUpTo={backTo} />);
  const namesOf = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
  expect(namesOf('[class*="_button_"]')).toEqual(["Set a new password"]);
  expect(namesOf('a:not([class*="_button_"])')).toEqual(["Check again", "Contact support", "Back"]);
});

test("a recovery with too many tries offers no second try before its time, only other ways and support", async () => {
  const caller = newCaller(platform.port);
  const { flow, choose } = await opened(caller, { initializationKey: "recovery-nora", recoversBySsn: true });
  await choose("Ssn9");
  const context = await caller.look({ flow });
  const facts = { untilAt: context.now };
  const offers = async (problem: "recoveryTooManyTries" | "recoveryFailed") =>
    (await screenInPlace(detailsProblemScreens, { context, problem, facts }))?.buttons.map(
      ({ textContent }) => textContent,
    );
  expect(await offers("recoveryTooManyTries")).toEqual(["Scan an ID", "Contact support"]);
  expect(await offers("recoveryFailed"), "a service that is down").toEqual([
    "Scan an ID",
    "Contact support",
    "Try again",
  ]);
});
