// "Verify later" on the screens of identity verification that have no form, on the web and in the operator's app.
import { text } from "node:stream/consumers";
import type { ReactElement } from "react";
import { prerenderToNodeStream } from "react-dom/static";
import { describe, expect, test } from "vitest";
import { StepDownScreen } from "@/app/correctiveactions/_shared/step-down-screen";
import type { StepProps } from "@/app/correctiveactions/_shared/step-frame";
import { ContainerScreen } from "@/app/correctiveactions/id-verify/container-screens";
import { SkipInApp } from "@/app/correctiveactions/id-verify/skip-later";
import { SkipForm } from "@/app/correctiveactions/skip/skip-form";
import { loadStep } from "@/server/flows/corrective-actions/steps";
import { openPlaySpan } from "@/server/session/gaming-session";
import { needing, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";
import { parseHtml } from "../../kit/pages/parse-html.ts";

const platform = ownPlatform({ keeps: true });

/** @param product `pick6` may skip the step, `sportsbook` may not */
async function dueStep(product: "pick6" | "sportsbook", native: boolean): Promise<StepProps> {
  const person = { product, restrictions: [needing("id-verify")] };
  const { caller } = await playerOn(platform, person, undefined, { native });
  const context = await caller.look({ query: { product } });
  const step = await loadStep(context, "id-verify");
  if (step.kind !== "step") throw new Error("the step is not due");
  return { context, step };
}

type Drawn = (props: StepProps) => ReactElement;
const container =
  (state: "doc-upload" | "emptyAcceptableMethods" | "banned" | "previouslyDeleted"): Drawn =>
  (props) => <ContainerScreen {...props} state={state} hasSent />;
const down: Drawn = (props) => <StepDownScreen {...props} skipInApp={<SkipInApp {...props} />} />;

async function skipsOn(screen: ReactElement) {
  const html = await text((await prerenderToNodeStream(screen)).prelude);
  const skips = [...parseHtml(html).querySelectorAll("#PostAuthSkipButton")];
  return {
    skips: skips.map(({ parentElement }) => (/sticky/.test(parentElement?.className ?? "") ? "sticky" : "link")),
    hasToast: html.includes("You can verify later and look around first"),
  };
}

describe.each([
  ["We can’t verify you this way", container("emptyAcceptableMethods")],
  ["Send us a document", container("doc-upload")],
  ["a service that is down", down],
])("%s", (_, draw) => {
  test("has a sticky skip and a toast in the app, and a link on the web [KYC-115, GATE-18]", async () => {
    expect(await skipsOn(draw(await dueStep("pick6", true)))).toEqual({ skips: ["sticky"], hasToast: true });
    expect(await skipsOn(draw(await dueStep("pick6", false)))).toEqual({ skips: ["link"], hasToast: false });
  });

  test("has neither where the step cannot be skipped [CA-51]", async () => {
    expect(await skipsOn(draw(await dueStep("sportsbook", true)))).toEqual({ skips: [], hasToast: false });
  });
});

test.each(["banned", "previouslyDeleted"] as const)("a %s account cannot skip in the app [GATE-16]", async (state) => {
  expect(await skipsOn(container(state)(await dueStep("pick6", true)))).toEqual({ skips: [], hasToast: false });
});

describe.each([
  [
    "en-US",
    "Verify later?",
    "You can look around Pick6 now. A gaming session opens and counts your time. Before you play for money, we’ll need to verify you.",
    "You can look around Pick6 now. Before you play for money, we’ll need to verify you.",
  ],
  [
    "es-US",
    "¿Verificar más tarde?",
    "Ya puede explorar Pick6. Se abrirá una sesión de juego que cuenta su tiempo. Antes de que juegue con dinero, tendremos que verificar su identidad.",
    "Ya puede explorar Pick6. Antes de que juegue con dinero, tendremos que verificar su identidad.",
  ],
  [
    "fr-CA",
    "Vérifier plus tard?",
    "Vous pouvez déjà explorer Pick6. Une session de jeu s’ouvre et compte votre temps. Avant que vous jouiez avec de l’argent, nous devrons vérifier votre identité.",
    "Vous pouvez déjà explorer Pick6. Avant que vous jouiez avec de l’argent, nous devrons vérifier votre identité.",
  ],
] as const)("the confirmation in %s", (locale, title, before, after) => {
  test("asks, and says that a gaming session opens only while there is none [KYC-114, CA-61?]", async () => {
    const person = { product: "pick6", restrictions: [needing("id-verify")] };
    const { caller } = await playerOn(platform, person);
    const said = async () => {
      const context = { ...(await caller.look({ query: { product: "pick6" } })), locale };
      const html = await text((await prerenderToNodeStream(<SkipForm context={context} />)).prelude);
      return [...parseHtml(html).querySelectorAll("h1, h1 + p")].map(({ textContent }) => textContent);
    };
    expect(await said()).toEqual([title, before]);
    await caller.submit(openPlaySpan);
    expect(await said()).toEqual([title, after]);
  });
});
