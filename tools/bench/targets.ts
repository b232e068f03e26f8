// One target for each address of the registry of screens, with the cookies of a browser that has reached it.
import { minutes } from "../../domain/duration.ts";
import { launchChromium, type OpenPage } from "../../tests/kit/browser/chromium.ts";
import { openScreen, type Ports, type Screen } from "../../tests/kit/browser/screens.ts";
import { answersAgain, fetchText, poolFor, type Target } from "../../tests/kit/measure/target.ts";
import { screens } from "../../tests/kit/screens/all-screens.ts";
import { sandboxClient } from "../../tests/kit/stack/sandbox-client.ts";
import { namedScreens } from "./goals.ts";

/** Screens that need their own settings or change what all screens share are left out; those with their own goals come first. */
const measurable = screens
  .filter(({ settings, alone }) => settings === undefined && alone === undefined)
  .sort((a, b) => Number(namedScreens.includes(b.id)) - Number(namedScreens.includes(a.id)));

/** More than a run takes. A page that lives by a shorter cookie, such as a notice, would be gone in the middle of it. */
const longestRunMs = minutes(20);

/** @param wanted names of screens; none means one screen of every address */
export async function findTargets(ports: Ports & { pid: number }, wanted: readonly string[]): Promise<Target[]> {
  const chromium = await launchChromium();
  const found = new Map<string, Target>();
  try {
    for (const screen of measurable.filter(({ id }) => wanted.length === 0 || wanted.includes(id))) {
      const target = await targetOf(screen, chromium.openPage, ports).catch((error: unknown) => {
        console.warn(`${screen.id} is not measured: ${error}`);
      });
      if (target && !found.has(target.url.pathname) && (await answersAgain(target))) {
        found.set(target.url.pathname, target);
      }
    }
    return [...found.values()];
  } finally {
    await chromium.close();
  }
}

/** How often a page calls the platform, once what it keeps of earlier calls is there. */
export async function platformCalls(target: Target, sandboxPort: number): Promise<number> {
  const sandbox = sandboxClient(sandboxPort);
  const pool = poolFor(target, 1);
  try {
    await fetchText(pool, target);
    const before = await sandbox.mark();
    await fetchText(pool, target);
    return (await sandbox.mark()) - before;
  } finally {
    await pool.close();
  }
}

async function targetOf(screen: Screen, openPage: OpenPage, ports: Ports & { pid: number }): Promise<Target> {
  const page = await openScreen(screen, openPage, ports);
  const url = new URL(page.url());
  const cookies = await page.context().cookies(url.href.replace(/^http:/, "https:"));
  await page.context().close();
  const end = (Date.now() + longestRunMs) / 1000;
  if (cookies.some(({ expires }) => expires !== -1 && expires < end)) throw new Error("it is shown for minutes only");
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  return { name: screen.id, url, cookie, pid: ports.pid };
}
