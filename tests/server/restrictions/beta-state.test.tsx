import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BlockedScreen } from "@/app/_shared/blocks/blocked-screen";
import { brands } from "@/domain/brands";
import { loadEntryPage } from "@/server/flows/corrective-actions/entry-page";
import { ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";
import { parseHtml } from "../../kit/pages/parse-html.ts";

const platform = ownPlatform({ keeps: true });

test("the beta state has no map of the United States on the British host [RS-44]", async () => {
  const { caller } = await playerOn(platform, {
    product: "sportsbook",
    siteExperience: "US-SB",
    restrictions: [{ shortReasonCode: "SBBetaAccountFlag" }],
  });
  const context = await caller.look();
  const entry = await loadEntryPage(context);
  if (entry.kind !== "blocked") throw new Error(`the entry page is ${entry.kind}`);
  const states = (brand: "main" | "uk") => {
    const screen = <BlockedScreen context={{ ...context, brand: brands[brand] }} view={entry.view} />;
    return parseHtml(renderToStaticMarkup(screen)).querySelectorAll("svg rect").length;
  };
  expect([states("main"), states("uk")]).toEqual([51, 0]);
});
