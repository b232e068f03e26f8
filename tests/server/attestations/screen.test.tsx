// The screen of an attestation as the page renders it.
import { describe, expect, test } from "vitest";
import { attestationKeys, attestationRow } from "@/domain/attestations/attestation-keys";
import { languageName } from "@/server/lookups/formatters";
import { ownPlatform } from "../../kit/pages/flow-caller.ts";
import { forgetProcess } from "../../kit/stack/process-state.ts";
import { askedFor } from "./asking.ts";
import { attestationPage } from "./attestation-page.tsx";

process.env.PROVIDER_SCRIPTS = `{"responsibleGaming": {"url": "https://provider.example.test/block.js"}}`;
const platform = ownPlatform();

async function shown(key: string, attestation: object = {}) {
  const { caller, flow } = await askedFor(platform, key, { attestation });
  const document = await attestationPage(caller, flow);
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  return {
    all,
    title: document.querySelector("h1")?.textContent,
    subtitle: document.querySelector("h1 + p")?.textContent,
    icon: document.querySelector('[class*="badge"] use')?.getAttribute("href")?.split("#")[1],
    buttons: all('button[name="intent"]').map((button) => [button.getAttribute("value"), button.textContent]),
  };
}

describe("an attestation has", () => {
  test("title, subtitle, icon, content and the buttons of the platform, with a box or a text control [ATT-01, ATT-02, ATT-03]", async () => {
    const box = await shown("OntarioFitToPlay");
    expect([box.title, box.subtitle, box.icon]).toEqual([
      "Are you fit to play today?",
      "Ontario asks every player this.",
      attestationRow("OntarioFitToPlay").icon,
    ]);
    expect(box.all("ul li").length).toBe(3);
    expect(box.all('input[type="checkbox"]')).toHaveLength(1);
    expect(box.buttons).toEqual([
      ["primary", "Log out"],
      ["secondary", "Continue"],
    ]);
    const control = await shown("ExtendedPlay");
    expect(control.all('input[type="checkbox"]')).toEqual([]);
    expect(control.buttons).toEqual([
      ["primary", "Continue"],
      ["secondary", "Change my time limit"],
      ["text", "Take a pause and log out"],
    ]);
  });

  test("every box that the platform asks to be ticked, also with only a primary button [ATT-30, ATT-32, ATT-34]", async () => {
    const attestationCTAs = [
      { CTAType: "primary", userActionText: "Go on" },
      { CTAType: "checkbox", userActionText: "I have read it" },
      { CTAType: "checkbox", userActionText: "I have understood it" },
    ];
    const { all, buttons } = await shown("Losses", { attestationCTAs });
    const labels = all('input[type="checkbox"]').map((box) => (box as HTMLInputElement).labels?.[0]?.textContent);
    expect([labels, buttons]).toEqual([["I have read it", "I have understood it"], [["primary", "Go on"]]]);
  });

  test("a content of 256 kB [ATT-43]", async () => {
    const line = "<p>Play only with money that you can afford to lose.</p>";
    const content = line.repeat(Math.floor((256 * 1024) / line.length));
    const { all } = await shown("Losses", { contentEntry: content });
    expect(all("main p, p").filter(({ textContent }) => textContent?.startsWith("Play only with"))).toHaveLength(
      content.length / line.length,
    );
  });

  // The card of KYCRefresh holds forms, which are rendered in a request only: its journey looks at the icon.
  test("an icon of its key", async () => {
    const keys = attestationKeys.filter((key) => key !== "KYCRefresh");
    const icons = new Map<string, string | undefined>();
    for (const key of keys) icons.set(key, (await shown(key)).icon);
    expect(icons).toEqual(new Map(keys.map((key) => [key, attestationRow(key).icon])));
  });

  test("a note below the buttons, and a place for the provider's block while it has a script [ATT-04, ATT-05, ATT-71?]", async () => {
    const parts = async () => {
      const { all } = await shown("Losses");
      return all('button[name="intent"], div[hidden], p')
        .map(({ tagName, textContent }) => [tagName, textContent])
        .slice(-4);
    };
    const buttons = ["Yes, continue", "See tools that help"].map((text) => ["BUTTON", text]);
    const note = ["P", "We keep your answer with your account."];
    expect(await parts()).toEqual([...buttons, note, ["DIV", ""]]);
    delete process.env.PROVIDER_SCRIPTS;
    forgetProcess();
    expect((await parts()).slice(1)).toEqual([...buttons, note]);
  });
});

test("the details that cannot be loaded are refreshed by a link, and the answer is disabled [ATT-58, ATT-59]", async () => {
  const quirks = { fails: "GET /users/v1/profile" };
  const { caller, flow } = await askedFor(platform, "KYCRefresh", { quirks, attestation: { language: "fr-CA" } });
  const document = await attestationPage(caller, flow);
  expect(document.body.textContent).toContain("We couldn’t load your details");
  const [refresh] = [...document.querySelectorAll("a")].filter(({ textContent }) => textContent === "Refresh");
  expect(refresh?.getAttribute("href")).toBe((await caller.look({ flow })).here);
  const buttons = [...document.querySelectorAll("button")].map((each) => [
    each.textContent,
    each.hasAttribute("disabled"),
  ]);
  expect(buttons).toEqual([["Yes, all correct", true]]);
  const { locale } = await caller.look();
  expect(document.body.textContent).toContain(`: ${languageName(locale, "fr-CA")}.`);
  const marked = [...document.querySelectorAll("[lang]")].map((one) => [one.getAttribute("lang"), one.textContent]);
  expect(marked).toEqual([["fr-CA", "Yes, all correct"]]);
});
