import type { Page } from "playwright";
import { goToPhone, press, waitForText, waitForTitle } from "../../browser/on-page.ts";
import { type Reach, type Screen, type ScreenContext, screensWith } from "../../browser/screens.ts";
import { readQrCode } from "../../flows/qr-code.ts";
import { screen } from "../reach.ts";
import { scanned } from "./scan.ts";

const scan = "/docscan?intendedSiteExp=US-SB&entryFlow=login";
const offer = "Use your phone to scan your ID";
const ask = "Scan an ID for this account?";

/** A browser next to that of the screen. */
export async function otherBrowser(page: Page, isSameVisitor: boolean): Promise<Page> {
  const browser = page.context().browser();
  if (!browser) throw new Error("this page has no browser");
  const context = await browser.newContext(isSameVisitor ? { storageState: await page.context().storageState() } : {});
  page.context().once("close", () => void context.close().catch(() => undefined));
  return context.newPage();
}

/** The link in the QR code of the computer's page. */
export const linkOn = async (page: Page): Promise<string> =>
  readQrCode(
    await page.evaluate(() => {
      const svg = document.querySelector("svg[role=img]");
      const [, path] = svg?.querySelectorAll("path") ?? [];
      return { viewBox: svg?.getAttribute("viewBox") ?? "", dark: path?.getAttribute("d") ?? "" };
    }),
  );

/** Opens the link. With scripts its page submits itself. */
export async function openLink(phone: Page, link: string, javaScript: boolean): Promise<void> {
  await phone.goto(link);
  if (!javaScript) await press(phone, "Continue");
  await waitForTitle(phone, ask);
}

async function offered(page: Page): Promise<string> {
  await goToPhone(page);
  await waitForTitle(page, offer);
  return linkOn(page);
}

/** The computer's page, after a phone has done something. */
const onComputer =
  (title: string, onPhone?: (phone: Page) => Promise<void>): Reach =>
  async (page) => {
    const link = await offered(page);
    const phone = await otherBrowser(page, false);
    await openLink(phone, link, true);
    await onPhone?.(phone);
    await page.reload();
    await waitForTitle(page, title);
  };

/** The phone's page: the computer continues in another browser. @param before what happens on the phone before it opens the link */
const onPhone =
  (
    go: (phone: Page, computer: Page) => Promise<void>,
    before?: (phone: Page, context: ScreenContext) => Promise<void>,
  ): Reach =>
  async (page, context) => {
    const link = await offered(page);
    const computer = await otherBrowser(page, true);
    await computer.goto(page.url());
    await page.context().clearCookies();
    await before?.(page, context);
    await openLink(page, link, context.javaScript);
    await go(page, computer);
  };

async function takePictures(phone: Page): Promise<void> {
  await press(phone, "Yes, this is me");
  await waitForTitle(phone, "Scan your document");
  await phone.locator("input[value=silence]").check();
  await phone.getByRole("button", { name: "Send" }).click();
  await waitForTitle(phone, "Go back to your computer");
}

async function sayNo(phone: Page): Promise<void> {
  await press(phone, "This is not me");
  await waitForTitle(phone, "Thanks, we’ve stopped it. Nothing was sent");
}

const common = screensWith({ persona: scanned({}), path: scan });

export const handOverScreens: Screen[] = [
  common("hand-over-offer", "DOC-60?", { reach: async (page) => void (await offered(page)) }),
  common("hand-over-opened", "DOC-60?", { reach: onComputer("Continue on your phone") }),
  common("hand-over-checking", "DOC-60?", { reach: onComputer("Thanks, we have your photos", takePictures) }),
  common("hand-over-not-me", "DOC-60?", { reach: onComputer("Someone pressed “This is not me”", sayNo) }),
  common("phone-ask", "DOC-60?", { reach: onPhone(async () => undefined) }),
  common("phone-camera", "DOC-60?", { reach: onPhone(takePictures) }),
  common("phone-received", "DOC-60?", {
    withoutControls: true,
    reach: onPhone(async (phone, computer) => {
      await takePictures(phone);
      await computer.reload();
      await waitForTitle(computer, "Thanks, we have your photos");
      await phone.reload();
      await waitForText(phone, "your photos have arrived");
    }),
  }),
  common("phone-stopped", "DOC-60?", { reach: onPhone(sayNo) }),
  common("phone-other-player", "DOC-60?", {
    reach: onPhone(
      (phone) => waitForText(phone, "Another account is signed in here"),
      async (phone, { sandbox, signIn }) => {
        const other = await sandbox.makePersona({ product: "sportsbook", siteExperience: "US-SB" });
        await signIn(phone, other.id);
      },
    ),
  }),
  screen("phone-no-scan", "DOC-60?", { persona: null, path: "/docscan/phone" }),
];
