// Each element says the language of its text where that is not the page's, and the direction of its language.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { markLanguage } from "@/domain/language-marks";

const english = (text: string) => markLanguage(text, "en-GB");

test.each([
  ["a text of its own", <p key="a">{english("Help")}</p>, '<p lang="en-GB" dir="ltr">Help</p>'],
  [
    "a text within another one",
    <p key="a">Hilfe: {english("Call us")}.</p>,
    '<p>Hilfe: <span lang="en-GB" dir="ltr">Call us</span>.</p>',
  ],
  [
    "a text as a value of a sentence",
    <p key="a">{`Spielen: ${english("Bets")}`}</p>,
    '<p>Spielen: <span lang="en-GB" dir="ltr">Bets</span></p>',
  ],
  [
    "texts in a list of children",
    <p key="a">{[english("One"), "Zwei"]}</p>,
    '<p><span lang="en-GB" dir="ltr">One</span>Zwei</p>',
  ],
  ["an option", <option key="a">{english("Help")}</option>, '<option lang="en-GB" dir="ltr">Help</option>'],
  ["an option in two languages", <option key="a">Hilfe {english("Help")}</option>, "<option>Hilfe Help</option>"],
  [
    "a description only",
    <input key="a" aria-label={english("Help")} />,
    '<input aria-label="Help" lang="en-GB" dir="ltr"/>',
  ],
  [
    "a description next to a text",
    <b key="a" title={english("Help")}>
      Hilfe
    </b>,
    '<b title="Help">Hilfe</b>',
  ],
  [
    "a language that is named",
    <p key="a" lang="ar">
      نص
    </p>,
    '<p lang="ar" dir="rtl">نص</p>',
  ],
  [
    "a direction that is named",
    <p key="a" lang="ar" dir="auto">
      x
    </p>,
    '<p lang="ar" dir="auto">x</p>',
  ],
  ["a page from right to left", <html key="a" lang="ar-AE" />, '<html lang="ar-AE" dir="rtl"><head></head></html>'],
  ["a page from left to right", <html key="a" lang="de-DE" />, '<html lang="de-DE"><head></head></html>'],
  ["neither", <p key="a">Hilfe</p>, "<p>Hilfe</p>"],
])("an element with %s", (_, element, html) => {
  expect(renderToStaticMarkup(element)).toBe(html);
});
