// The screens of restrictions as the page renders them, in the flow of the corrective actions and in the sequence after sign-in.

import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { AccountLocked } from "@/app/_shared/blocks/account-locked";
import { BlockedScreen } from "@/app/_shared/blocks/blocked-screen";
import { OnboardingRefused } from "@/app/postauth/stopped-screens";
import { ButtonLink } from "@/components/ui/buttons/button";
import { documentedScreens } from "@/domain/restrictions/documented-screens";
import { onboardingBlock } from "@/domain/verdicts/blocks";
import { loadEntryPage } from "@/server/flows/corrective-actions/entry-page";
import { loadPostAuth } from "@/server/flows/post-auth/sequence";
import { blockedViewOf } from "@/server/flows/restrictions/blocked";
import { ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";
import { parseHtml } from "../../kit/pages/parse-html.ts";
import type { PersonaInput } from "../../kit/stack/sandbox-client.ts";

const platform = ownPlatform({ keeps: true });

/** The words above the buttons where one of them opens support. */
const times = "We’re here every day from 8:00\u00a0AM to 11:00\u00a0PM\u00a0EST. We usually answer within a day.";

const explanation = { header: "Header of the platform", details: "First line.\n\nSecond line." };
const stoppedBy = (shortReasonCode: string, isPostAuth = false) => ({
  restrictions: [{ shortReasonCode, isPostAuth, explanation }],
});

async function playerWith(input: PersonaInput) {
  const made = await playerOn(platform, { product: "sportsbook", siteExperience: "US-SB", ...input });
  return { ...made, context: await made.caller.look() };
}

function partsOf(screen: ReactElement) {
  const document = parseHtml(renderToStaticMarkup(screen));
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const texts = (selector: string) => all(selector).map(({ textContent }) => textContent);
  return {
    all,
    title: document.querySelector("h1")?.textContent,
    icon: document.querySelector("use")?.getAttribute("href")?.split("#")[1],
    paragraphs: texts("p"),
    buttons: texts('[class*="_button_"], button[class*="link"]'),
    hrefs: all('a[class*="_button_"]').map((link) => link.getAttribute("href")?.replace(/:\d+/, "")),
  };
}

async function screenFor(input: PersonaInput) {
  const made = await playerWith(input);
  const entry = await loadEntryPage(made.context);
  if (entry.kind !== "blocked") throw new Error(`the entry page is ${entry.kind}`);
  const screen = <BlockedScreen context={made.context} view={entry.view} />;
  return { ...made, ...partsOf(screen) };
}

/** What each screen says is in every-screen.test.tsx. */
const codes = Object.keys(documentedScreens);
const withoutLeaving = ["RGReview", "EmailReactivateAccountClosed", "WatchlistRestriction"];

describe("a short reason code selects the screen", () => {
  test.each(codes)("%s, after sign-in as in the corrective actions [RS-01]", async (code) => {
    const gated = stoppedBy(code, true);
    const stage = await loadPostAuth((await playerWith(gated)).context);
    expect(stage).toMatchObject({ kind: "redirect", to: expect.stringMatching(/^\/correctiveactions\?/) });
    expect((await screenFor(gated)).title).toBe((await screenFor(stoppedBy(code))).title);
  });

  test("under a name that has no screen too, in our words [RS-01]", async () => {
    const restrictions = [{ shortReasonCode: "DormantGamingAccount", name: "P900NewRestriction", explanation }];
    const { title, paragraphs } = await screenFor({ restrictions });
    expect(title).toBe("Your Sportsbook account is inactive");
    expect(paragraphs, "and the platform's after them [RS-52]").toEqual([
      "It hasn’t been used for a long time. Contact us to open it again.",
      "First line.",
      "Second line.",
      times,
    ]);
  });

  test.each([
    ["RS-17", "DenyPermissionsImmersionAccount"],
    ["RS-21", "DenyLotteryEmployeeAccount_Default"],
    ["RS-36", "Default"],
    ["RS-37, RS-56!", "SomeShortReasonCode"],
    ["RS-63?", "CodeOfNextYear"],
  ])("the code alone, in the platform's words [%s]", async (_, code) => {
    const { icon, title, paragraphs, buttons } = await screenFor(stoppedBy(code));
    expect({ title, paragraphs, buttons }).toEqual({
      title: explanation.header,
      paragraphs: ["First line.", "Second line.", times],
      buttons: ["Contact support", "Look around"],
    });
    expect(icon).toBe(code === "DenyLotteryEmployeeAccount_Default" ? "person" : "lock");
  });
});

test.each(codes)(
  "%s, with all money open: under the buttons three ways at most, among them the one that leaves [RS-53]",
  async (code) => {
    for (const facts of [{}, { state: "received" }]) {
      const restriction = { shortReasonCode: code, explanation, stops: ["play"], balance: 20, ...facts };
      const { all } = await screenFor({ restrictions: [restriction] });
      expect(all('[class*="_links_"] > *').length).toBeLessThanOrEqual(3);
      const leaves = all("button").map(({ textContent }) => textContent);
      expect(leaves).toEqual(withoutLeaving.includes(code) ? [] : [expect.stringMatching(/ook around$/)]);
    }
  },
);

test.each(["RGReview", "MultiAccountFlag", "DocscanRejectedUserFlag"])(
  "%s says when support is there at its second button, too [RS-43, RS-54, RS-57?]",
  async (code) => expect((await screenFor(stoppedBy(code))).paragraphs).toContain(times),
);

test.each([
  ["main", "Fantasy", "use Fantasy until we’ve", "us"],
  ["gnog", "Casino", "use Casino until Nugget House has", "Nugget House"],
  ["lottery", "Lottery", "buy tickets until we’ve", "the lottery"],
] as const)(
  "under review at %s: lock, header, explanation, contact with the e-mail address [RS-07]",
  async (brand, account, stopped, support) => {
    const { restrictions } = stoppedBy("UnderReview");
    const made = await playerOn(platform, { brand, restrictions });
    const context = await made.caller.look();
    const entry = await loadEntryPage(context);
    if (entry.kind !== "blocked") throw new Error(`the entry page is ${entry.kind}`);
    const { icon, title, paragraphs } = partsOf(<BlockedScreen context={context} view={entry.view} />);
    expect([icon, title, paragraphs.slice(0, 2)]).toEqual([
      "lock",
      `Your ${account} account is under review`,
      [
        `You can’t ${stopped} finished the review.`,
        `Write to ${support} from ${made.email}, so we can find you quickly.`,
      ],
    ]);
  },
);

test.each([
  ["SBBetaAccountFlag", "Our sportsbook is in beta"],
  ["CasinoBetaAccountFlag", "Our casino is in beta"],
  ["SBBetaLocationRestricted", "The sportsbook beta isn’t open where you are"],
])("the beta state of %s has a title, a picture and the restriction's explanation [RS-44]", async (code, expected) => {
  const { all, title, paragraphs } = await screenFor(stoppedBy(code));
  expect([title, all("svg rect").length]).toEqual([expected, 51]);
  expect(paragraphs).toEqual(["You are here", "First line.", "Second line."]);
});

test.each([
  ["CA-ON-SB", "sportsbook", 0, 4],
  ["LOTTERY", "lottery", 51, 0],
  ["PREDICT", "predict", 51, 0],
] as const)("the beta state has its picture under %s too [RS-44]", async (siteExperience, product, states, rings) => {
  const { all, paragraphs } = await screenFor({ ...stoppedBy("SBBetaAccountFlag"), siteExperience, product });
  expect([all("svg rect").length, all("svg ellipse").length]).toEqual([states, rings]);
  expect(paragraphs.filter((text) => text !== "You are here")).toEqual(["First line.", "Second line."]);
});

test("a closed account is offered support only, not the limits on play [RS-30, RS-57?]", async () => {
  const { all } = await screenFor(stoppedBy("EmailReactivateAccountClosed"));
  expect(all("a, button").map(({ textContent }) => textContent)).toEqual(["Contact support"]);
});

test("a chargeback has a header, a caption, the amount and two buttons [RS-48]", async () => {
  const reversals = { reversalDetails: [{ reversalAmount: 5 }] };
  const { title, paragraphs, buttons, all } = await screenFor({ ...stoppedBy("ChargebackFlag"), reversals });
  expect([title, buttons]).toEqual(["A payment was taken back", ["Deposit $5.00", "Look around"]]);
  expect(paragraphs[0]).toBe(
    "Your bank or payment provider took back one of your payments to us. You can’t use Sportsbook until this is settled. Deposit $5.00 again to settle it.",
  );
  expect(all("form")[0]?.textContent).toContain("Amount in dispute$5.00");
});

test("a watchlist match has a form without and a form with a call to action, which is customer support [RS-19, RS-61?]", async () => {
  const { context, all, buttons } = await screenFor(stoppedBy("PotentialWLMatchReviewFlag"));
  expect([buttons, all('a[class*="_button_"]')]).toEqual([["Look around"], []]);
  const standing = { states: [], restrictions: new Map() };
  const { reasons } = blockedViewOf(context, [onboardingBlock(context.now)], standing);
  const refused = partsOf(<OnboardingRefused context={context} view={reasons[0]} />);
  expect(refused.buttons).toEqual(["Contact support", "Try again"]);
  expect(refused.hrefs).toEqual([expect.stringMatching("^http://support.main.localhost/help/sports\\?topic=")]);
  const [leave] = refused.all('a:not([class*="_button_"])');
  expect(leave?.textContent).toBe("Look around");
  expect(leave?.getAttribute("href")).toBe("/correctiveactions/look-around?intendedSiteExp=US-SB&product=sportsbook");
});

describe("account locked", () => {
  const explanations = [
    { id: "A", title: "First", texts: [{ lines: "One line.\nAnother line." }] },
    { id: "B", title: "Second", texts: [{ lines: "A third line." }] },
  ];
  const shown = async (more: Partial<Parameters<typeof AccountLocked>[0]> = {}) =>
    partsOf(
      <AccountLocked context={(await playerWith({})).context} title="Locked" explanations={explanations} {...more} />,
    );

  test("has an icon, a title, each explanation by lines, and one button to customer support [RS-52]", async () => {
    const { all: _, ...parts } = await shown();
    expect(parts).toEqual({
      title: "Locked",
      icon: "lock",
      paragraphs: ["One line.", "Another line.", "A third line.", times],
      buttons: ["Contact support"],
      hrefs: [expect.stringMatching(/^http:\/\/support\.main\.localhost\/help\/sports\?topic=/)],
    });
  });

  test("has a given button in its place [RS-52]", async () => {
    expect((await shown({ action: <ButtonLink href="/own">Own</ButtonLink> })).buttons).toEqual(["Own"]);
  });
});
