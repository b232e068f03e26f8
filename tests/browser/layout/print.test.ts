// Agreements on paper. The style sheets decide it, so only a browser shows it.
import { expect, test } from "vitest";
import { signIn } from "../../kit/browser/chromium.ts";
import { inBrowser } from "../../kit/browser/in-browser.ts";
import { ownStack } from "../../kit/stack/own-stack.ts";

const browser = inBrowser();

test("agreements are printed black on white with their texts, and without menu, brand panel and links", async () => {
  const { page } = await browser.visitor({}, { look: { scheme: "dark" } });
  await signIn(page, ownStack.appPort, browser.sandbox, "paige", "main");
  await page.goto(browser.address("/accountcenter/agreements?texts=on"));
  // the button comes with the scripts
  await page.getByText("Print this page").waitFor();
  await page.emulateMedia({ media: "print" });
  const [printed] = await page.locator("body").allInnerTexts();
  for (const text of ["Terms of use: United States", "March 2, 2026", "Version\n4", "Your balance is yours."])
    expect(printed).toContain(text);
  expect(printed).not.toMatch(/Northline|Log out|Print this page|Contact support|Responsible gaming|Reference/);
  const colours = await page.evaluate(() => {
    const painted = [...document.querySelectorAll("#main *")].filter((element) => element.checkVisibility());
    const style = (element: Element) => getComputedStyle(element);
    return {
      texts: [
        ...new Set(
          painted.filter(({ tagName }) => /^(P|H\d|D[DT]|SPAN)$/.test(tagName)).map((one) => style(one).color),
        ),
      ],
      paper: style(document.documentElement).backgroundColor,
    };
  });
  expect(colours).toEqual({ texts: ["rgb(0, 0, 0)"], paper: "rgb(255, 255, 255)" });
});
