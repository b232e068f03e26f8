// "Verify later" on the screens of identity verification that have no form, on the web and in the operator's app.
import { text } from "node:stream/consumers";
import type { ReactElement } from "react";
import { prerenderToNodeStream } from "react-dom/static";
import { describe, expect, test } from "vitest";
import { ParkedScreen } from "@/app/correctiveactions/_shared/parked-screen";
import type { StepProps } from "@/app/correctiveactions/_shared/step-frame";
import { ContainerScreen } from "@/app/correctiveactions/id-verify/container-screens";
import { SkipInApp } from "@/app/correctiveactions/id-verify/skip-later";
import { loadStep } from "@/server/flows/corrective-actions/steps";
import { needing, ownPlatform, playerOn } from "../../harness/pages/flow-caller.ts";
import { parseHtml } from "../../harness/pages/parse-html.ts";

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
const parked: Drawn = (props) => (
  <ParkedScreen {...props} parked={{ code: "id-verify", lookAgainAt: 0 }} skipInApp={<SkipInApp {...props} />} />
);

async function skipsOn(screen: ReactElement) {
  const html = await text((await prerenderToNodeStream(screen)).prelude);
  const skips = [...parseHtml(html).querySelectorAll("#PostAuthSkipButton")];
  return {
    skips: skips.map(({ parentElement }) => (/sticky/.test(parentElement?.className ?? "") ? "sticky" : "link")),
    hasToast: html.includes("You can verify later and look around first"),
  };
}

describe.each([
  ["We cannot verify you this way", container("emptyAcceptableMethods")],
  ["Send us a document", container("doc-upload")],
  ["a service that is down", parked],
])("%s", (_, draw) => {
  test("has a sticky skip and a toast in the app, and a link on the web [KYC-115, GATE-18]", async () => {
    expect(await skipsOn(draw(await dueStep("pick6", true)))).toEqual({ skips: ["sticky"], hasToast: true });
    expect(await skipsOn(draw(await dueStep("pick6", false)))).toEqual({ skips: ["link"], hasToast: false });
  });

  test("has neither where the step cannot be skipped [CA-51]", async () => {
    expect(await skipsOn(draw(await dueStep("sportsbook", true)))).toEqual({ skips: [], hasToast: false });
  });
});

test.each(["banned", "previouslyDeleted"] as const)(
  "an account that is %s cannot skip in the app [GATE-16]",
  async (state) => {
    expect(await skipsOn(container(state)(await dueStep("pick6", true)))).toEqual({ skips: [], hasToast: false });
  },
);
