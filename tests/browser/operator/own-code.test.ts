// docs/operator.md, "A language", "A slot", "A restriction screen" and "An own step", done in a folder outside of the tree, and components
// that fail in every way that one can.
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../../../scripts/environment.ts";
import { inBrowser } from "../../kit/browser/in-browser.ts";
import { press, waitForText, waitForTitle } from "../../kit/browser/on-page.ts";
import { buildOtherOperator, type OtherOperator } from "../../kit/stack/other-operator.ts";
import type { Stack } from "../../kit/stack/stack.ts";
import { filesOfPage } from "./page-files.ts";

const failing = {
  "slots/sign-in.tsx": `function SignIn(): null {
  throw new Error("sign-in fails on the server");
}

export { SignIn as default };
`,
  "slots/home-after-money.tsx": `import { FailsEverywhere } from "../components/failing";

function AfterMoney() {
  return <FailsEverywhere />;
}

export { AfterMoney as default };
`,
  "slots/footer.tsx": `import type { Slot } from "account-area/operator";
import { FailsLater } from "../components/failing";

function Footer({ isSignedIn }: Slot<"footer">) {
  return <FailsLater text={isSignedIn ? "signed in" : "signed out"} />;
}

export { Footer as default };
`,
  "components/failing.tsx": `"use client";
import { useState } from "react";

export function FailsEverywhere(): null {
  throw new Error("home-after-money fails everywhere");
}

export function FailsLater({ text }: { text: string }) {
  const [isPressed, setIsPressed] = useState(false);
  if (isPressed) throw new Error("footer fails in the browser");
  return (
    <button type="button" onClick={() => setIsPressed(true)}>
      Footer of a player who is {text}
    </button>
  );
}
`,
  "slots/before-step.tsx": `import type { Slot } from "account-area/operator";

function BeforeStep(facts: Slot<"before-step">) {
  return <p>Facts: {JSON.stringify(facts)}.</p>;
}

export { BeforeStep as default };
`,
};

let folder: string;
let other: OtherOperator;
let stack: Stack;
const browser = inBrowser(() => stack);
beforeAll(async () => {
  folder = join(mkdtempSync(join(tmpdir(), "operator-")), "own");
  cpSync(join(root, "operator"), folder, { recursive: true });
  const step = filesOfPage("An own step", { bets: "sportsbook" });
  const said = {
    ...filesOfPage("A slot", { first: "main" }),
    ...filesOfPage("A restriction screen", {}),
    ...step,
    // the brands of this folder are in three languages
    ...Object.fromEntries(["es-US", "fr-CA"].map((locale) => [ownWords(locale), step[ownWords("en-US")] ?? ""])),
  };
  for (const [path, text] of Object.entries({ ...said, ...failing })) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, existsSync(file) ? merged(file, text) : text);
  }
  change("operator.ts", 'defaultBrand: "main",', 'defaultBrand: "main", locales: { "de-DE": "en-GB" },');
  change("brands/main/brand.ts", '"en-AU"]', '"en-AU", "de-DE"]');
  writeFileSync(join(folder, "words/de-DE.json"), JSON.stringify({ SignIn: { title: "Willkommen" } }));
  other = await buildOtherOperator(folder);
  stack = await other.start();
}, 400_000);
afterAll(async () => {
  await stack?.stop();
  other?.remove();
  rmSync(dirname(folder), { recursive: true, force: true });
});

function change(path: string, from: string, to: string) {
  const file = join(folder, path);
  const text = readFileSync(file, "utf8");
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}

const merged = (file: string, added: string) =>
  JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), ...JSON.parse(added) });

const ownWords = (locale: string) => `steps/monthly-budget/words/${locale}.json`;

const due = (code: string) => ({
  restrictions: [{ shortReasonCode: "Due", correctiveActions: [{ correctiveActionCode: code }] }],
});

test("the page's component is next to its step in its brand, in the language that it has, and nowhere else", async () => {
  const { page } = await browser.player(due("provide-ssn"), {
    path: "/correctiveactions/provide-ssn",
    look: { javaScript: false },
  });
  await waitForText(page, "The tax office asks us for it.");
  const elsewhere = await browser.player(due("reactivate-account"), {
    path: "/correctiveactions/reactivate-account",
  });
  await waitForTitle(elsewhere.page, /./);
  expect(await elsewhere.page.getByText("The tax office").count()).toBe(0);
});

test("a component that fails on the server or everywhere is absent, and the page is whole, without and with scripts", async () => {
  for (const javaScript of [false, true]) {
    const visitor = await browser.visitor({}, { path: "/auth", look: { javaScript } });
    await visitor.page.getByRole("button", { name: "Footer of a player who is signed out" }).waitFor();
    await visitor.page.getByRole("button", { name: "Send my code" }).waitFor();
    expect(await visitor.page.getByText(/This page did not load|fails/).count()).toBe(0);
    const { page } = await browser.player({}, { look: { javaScript } });
    const response = await page.goto(browser.address("/"));
    expect(response?.status()).toBe(200);
    await waitForTitle(page, /./);
    await page.getByRole("button", { name: "Footer of a player who is signed in" }).waitFor();
    await page.getByRole("heading", { name: "Play" }).waitFor();
    expect(await page.getByText(/This page did not load|fails/).count()).toBe(0);
  }
  expect(readFileSync(stack.logFile, "utf8")).toMatch(/"event":"requestFailed".*sign-in fails on the server/);
  expect(readFileSync(stack.logFile, "utf8")).toMatch(/home-after-money fails everywhere/);
});

test("a component that fails later in the browser goes, and the page stays", async () => {
  const { page } = await browser.visitor({}, { path: "/auth" });
  const contact = page.getByLabel("Email address or mobile number");
  await contact.fill("typed@example.test");
  const button = page.getByRole("button", { name: "Footer of a player who is signed out" });
  await button.click();
  await button.waitFor({ state: "detached" });
  expect(await contact.inputValue()).toBe("typed@example.test");
  await press(page, "Send my code");
  await waitForTitle(page, /code/);
});

test("a component knows the facts of its place and nothing else", async () => {
  const { page } = await browser.player(due("provide-ssn"), { path: "/correctiveactions/provide-ssn" });
  const [, facts = ""] = /^Facts: (.*)\.$/.exec((await page.getByText(/^Facts: /).textContent()) ?? "") ?? [];
  const everywhere = { brand: "main", brandName: expect.any(String), locale: "en-US", words: {} };
  expect(JSON.parse(facts)).toEqual({ ...everywhere, step: "provide-ssn", product: "sportsbook", n: 1, of: 1 });
});

test("the page's restriction has its screen, with its words and a next step", async () => {
  const { page } = await browser.player(
    { restrictions: [{ shortReasonCode: "PilotHold", correctiveActions: [] }] },
    { path: "/correctiveactions", look: { javaScript: false } },
  );
  await waitForTitle(page, "The pilot has not begun");
  await waitForText(page, "We write to you when it begins.");
  await page.locator("main").getByRole("link", { name: "Contact support" }).first().waitFor();
});

test.each([false, true])("the page's step is judged, refused, sent once and done (scripts: %s)", async (javaScript) => {
  const { page, persona } = await browser.player(due("monthly-budget"), {
    path: "/correctiveactions",
    look: { javaScript },
  });
  await waitForTitle(page, "How much do you want to spend in a month?");
  expect(new URL(page.url()).pathname).toBe("/correctiveactions/monthly-budget");
  const amount = page.getByLabel("Euros in a month");
  await amount.fill("a lot");
  if (javaScript) await amount.press("Tab");
  else await press(page, "Save my budget");
  await waitForText(page, "Enter a whole number, such as 200");
  await amount.fill("99999");
  await press(page, "Save my budget");
  await waitForText(page, "This is more than you may deposit. Enter less");
  expect([await amount.inputValue(), await amount.getAttribute("aria-invalid")]).toEqual(["99999", "true"]);
  await amount.fill("300");
  await press(page, "Save my budget");
  await page.waitForURL((url) => !url.pathname.endsWith("/monthly-budget"));
  const sent = await browser.calls(persona, /\/budgets\/v1\/budgets$/);
  expect(sent.map(({ body, status }) => [body, status])).toEqual([
    [{ amount: "99999" }, 422],
    [{ amount: "300" }, 200],
  ]);
});

/** @returns the language in which a browser reads a text of the page */
const languageOf = (page: Page, text: string) =>
  page
    .getByText(text, { exact: true })
    .first()
    .evaluate((element) => element.closest("[lang]")?.getAttribute("lang"));

test.each([false, true])(
  "a page in the page's language marks what is not translated (scripts: %s)",
  async (javaScript) => {
    const { page } = await browser.visitor({}, { path: "/language", look: { javaScript } });
    await page.getByLabel("Deutsch (Deutschland)").check();
    await press(page, "Use this language");
    await page.locator("html[lang=de-DE]").waitFor();
    await page.goto(browser.address("/auth"));
    await waitForTitle(page, "Willkommen");
    const languages = [await languageOf(page, "Willkommen"), await languageOf(page, "Send my code")];
    expect(languages).toEqual(["de-DE", "en-GB"]);
  },
);

test("the words of a component are marked where they are not in the page's language", async () => {
  const { page } = await browser.player(due("provide-ssn"), { path: "/language", look: { javaScript: false } });
  await page.getByLabel("Deutsch (Deutschland)").check();
  await press(page, "Use this language");
  await page.goto(browser.address("/correctiveactions/provide-ssn"));
  expect(await languageOf(page, "The tax office asks us for it.")).toBe("en-GB");
});
