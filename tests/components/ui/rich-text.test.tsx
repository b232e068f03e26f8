import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { RichText } from "@/components/ui/text/rich-text";
import { parseRichText } from "@/server/lookups/rich-text";

const shown = (markup: string, lang?: string) =>
  render(<RichText text={parseRichText(markup) ?? []} lang={lang} />).container;

test("allowed markup becomes elements, and a link opens a new page [ATT-70?]", () => {
  const page = shown('<p>A <b>b</b> <i>c</i><br>d</p><ol><li>e</ol><a href="https://help.example.test/">f</a>');
  expect(page.querySelector("div")?.innerHTML).toBe(
    "<p>A <strong>b</strong> <em>c</em><br>d</p><ol><li><p>e</p></li></ol>" +
      '<p><a href="https://help.example.test/" target="_blank" rel="noreferrer">f</a></p>',
  );
});

test("scripts, handlers and other markup do not reach the page", () => {
  const page = shown(
    "<script>alert(1)</script><img src=x onerror=alert(1)><p onclick=alert(1) id=x>a &lt;img src=x&gt;</p>",
  );
  expect(page.querySelector("div")?.innerHTML).toBe("<p>a &lt;img src=x&gt;</p>");
});

test("the language of the text is named", () => {
  expect(shown("Bonjour", "fr-CA").querySelector("[lang]")?.getAttribute("lang")).toBe("fr-CA");
});
