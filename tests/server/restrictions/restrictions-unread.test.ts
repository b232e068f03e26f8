import { expect, test } from "vitest";
import { loadHome } from "@/server/flows/account-home/home";
import { loadRequiredActions } from "@/server/flows/corrective-actions/required-actions";
import { loadPlay } from "@/server/flows/session/play";
import { recordEvents } from "../../kit/browser/product-events.ts";
import { type Caller, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";

const platform = ownPlatform();
const events = recordEvents();

const pages: [string, (caller: Caller) => Promise<unknown>][] = [
  ["the corrective actions", async (caller) => loadRequiredActions(await caller.look())],
  ["a product that needs no permission", async (caller) => loadPlay(await caller.look(), "reignmakers")],
  ["the home, about each product that is not open", async (caller) => loadHome(await caller.look())],
];

test.each(pages)(
  "restrictions that cannot be read are tracked each time, on the page of %s [TRK-12]",
  async (_, load) => {
    const { caller } = await playerOn(platform, { siteExperience: "US-SB", permissions: ["DenyAllContests"] });
    await platform.control.answer({ path: "/restrictions/" }, 503, {});
    const mark = await platform.control.mark();
    await load(caller).catch(() => undefined);
    const asked = (await platform.control.ledger(mark)).filter(({ path }) =>
      path.endsWith("/restrictions/v1/restrictions"),
    );
    expect(asked.length).toBeGreaterThan(0);
    expect(events()).toEqual(asked.map(() => ["restrictionsFetchFailed", { code: "KRN-000" }]));
  },
);
