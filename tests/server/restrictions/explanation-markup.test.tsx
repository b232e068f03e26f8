// Explanations of the platform with markup: elements of the allowed list, entities as their characters, and never HTML.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BlockedScreen } from "@/app/_shared/blocks/blocked-screen";
import { loadEntryPage } from "@/server/flows/corrective-actions/entry-page";
import { ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";
import { parseHtml } from "../../kit/pages/parse-html.ts";

const platform = ownPlatform();

type Explained = { header: string; details: string; language?: string };

async function screenOf(explanation: Explained) {
  const { caller } = await playerOn(platform, { product: "sportsbook", siteExperience: "US-SB" });
  const restrictions = [{ shortReasonCode: "Unheard", explanation }];
  await platform.control.answer({ path: "/restrictions/" }, 200, { restrictions });
  const context = await caller.look();
  const entry = await loadEntryPage(context);
  if (entry.kind !== "blocked") throw new Error(`the entry page is ${entry.kind}`);
  return parseHtml(renderToStaticMarkup(<BlockedScreen context={context} view={entry.view} />));
}

const linesOf = (document: Document) =>
  [...document.querySelectorAll('[class*="prose"] p')].map(({ innerHTML }) => innerHTML);

test.each([
  ["a paragraph with emphasis", "<p>Please <strong>call</strong> us.</p>", ["Please <strong>call</strong> us."]],
  ["entities", "Terms &amp; conditions &lt;2026&gt;", ["Terms &amp; conditions &lt;2026&gt;"]],
  ["lines without markup", "One.\nTwo.", ["One.", "Two."]],
  ["lines with emphasis only", "One <b>1</b>.\nTwo.", ["One <strong>1</strong>.", "Two."]],
  ["a sign that is no tag", "Under 2 < 3.\nTwo.", ["Under 2 &lt; 3.", "Two."]],
  ["breaks", "One.<br>Two.", ["One.<br>Two."]],
  ["a list", "<ul><li>One</li><li>Two</li></ul>", ["One", "Two"]],
  ["scripts and handlers", '<p onclick="x()">One<script>alert(1)</script><img src=x onerror=y></p>', ["One"]],
])("details with %s are shown as elements of the allowed list", async (_, details, lines) => {
  expect(linesOf(await screenOf({ header: "Header", details }))).toEqual(lines);
});

test.each([
  ["Terms &amp; conditions", "Terms & conditions"],
  ["<b>Call</b> us", "Call us"],
  ["<p>Two</p><p>parts</p>", "Two parts"],
])("the header %j is shown as %j", async (header, title) => {
  const document = await screenOf({ header, details: "Details." });
  expect(document.querySelector("h1")?.textContent).toBe(title);
});

test("an explanation that is only markup counts as missing", async () => {
  const document = await screenOf({ header: "<p> </p>", details: "<p>&nbsp;</p><br>" });
  expect(document.querySelector("h1")?.textContent).toBe("Sportsbook is stopped right now");
});

test("details in a right-to-left language have its direction, and none in the page's", async () => {
  const arabic = await screenOf({ header: "مراجعة", details: "<p>اتصل بنا.</p>", language: "ar" });
  const text = arabic.querySelector('[class*="prose"]');
  expect([text?.getAttribute("lang"), text?.getAttribute("dir")]).toEqual(["ar", "rtl"]);
  expect(arabic.querySelector("h1 [lang]")?.getAttribute("dir")).toBe("rtl");
});
