// What the home says of a product is what a press on its tile does.
import { describe, expect, test } from "vitest";
import { loadHome } from "@/server/flows/account-home/home";
import { loadEntryPage } from "@/server/flows/corrective-actions/entry-page";
import { loadPostAuth } from "@/server/flows/post-auth/sequence";
import { loadPlay } from "@/server/flows/session/play";
import { type Caller, needing, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";
import type { PersonaInput } from "../../kit/stack/sandbox-client.ts";
import { decisionAt } from "../verdicts/expect-judged.ts";

const platform = ownPlatform();

type Product = Awaited<ReturnType<typeof loadHome>>["products"][number]["product"];

/** Follows a press through the gate, the play page and the entry page of the corrective actions. */
async function pressed(caller: Caller, product: Product): Promise<string> {
  const decision = await decisionAt(caller, `/play/${product}`);
  if (decision.pass) {
    const play = await loadPlay(await caller.look({ pathname: `/play/${product}` }), product);
    if (play.kind === "play") return "open";
    const sequence = await loadPostAuth(await caller.look({ pathname: "/postauth", query: { product } }));
    if (play.to.startsWith("/postauth") && sequence.kind === "stage") return "open";
  }
  const entry = await loadEntryPage(await caller.look({ pathname: "/correctiveactions", query: { product } }));
  if (entry.kind === "notOpen") return "closed";
  if (entry.kind !== "redirect") return entry.kind;
  // where nothing is required the sequence redirects to the product's home
  return entry.to.startsWith("/correctiveactions/") ? "steps" : "open";
}

const sportsbook = "PlaySportsbook";
const restrictions: Record<string, NonNullable<PersonaInput["restrictions"]>> = {
  nothing: [],
  "a step": [needing("provide-ssn")],
  "a block": [{ shortReasonCode: "RGReview" }],
  "a block of the whole account": [{ shortReasonCode: "UnderReview", scope: "account" }],
  "a step of the casino": [{ ...needing("provide-ssn"), permission: "PlayCasino" }],
  "a block of the casino": [{ shortReasonCode: "RGReview", permission: "PlayCasino" }],
  "a step and a block": [needing("provide-ssn"), { shortReasonCode: "MultiAccountFlag" }],
};
const permissions: Record<string, readonly string[] | undefined> = {
  "those that the restrictions leave": undefined,
  none: [],
  "the sportsbook alone": [sportsbook],
  "all but contests": [sportsbook, "PlayCasino", "PlayLottery", "DenyAllContests"],
};

/** Claims that open another product are believed without a question, so that they must not contradict what is asked for it. */
const contradicts = (asked: string, held: string) => asked.endsWith("of the casino") && held === "all but contests";

const situations = Object.keys(restrictions)
  .flatMap((asked) => Object.keys(permissions).map((held) => [asked, held] as const))
  .filter(([asked, held]) => !contradicts(asked, held));

describe.each([false, true])("with forceVerify %s", (forceVerify) => {
  test.each(situations)(
    "%s required and permissions %s: each tile says what a press does [GATE-77?]",
    async (asked, held) => {
      const own = permissions[held];
      const { caller } = await playerOn(platform, {
        product: "sportsbook",
        siteExperience: "US-SB",
        claims: { forceVerify },
        restrictions: restrictions[asked] ?? [],
        ...(own && { permissions: [...own] }),
      });
      const { products } = await loadHome(await caller.look());
      const does = await Promise.all(
        products.map(async ({ product }) => ({ product, state: await pressed(caller, product) })),
      );
      expect(products).toEqual(does);
    },
  );
});

test("a token that says forceVerify opens every product of whom nothing is asked [GATE-77?]", async () => {
  const { caller } = await playerOn(platform, {
    product: "sportsbook",
    siteExperience: "US-SB",
    claims: { forceVerify: true },
  });
  const { products } = await loadHome(await caller.look());
  expect(new Set(products.map(({ state }) => state))).toEqual(new Set(["open"]));
});
