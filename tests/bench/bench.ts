// What our pages cost beside the smallest page of the same framework, measured side by side in one run.
import { launchChromium, type OpenPage } from "../harness/chromium.ts";
import { runningOrNewStack } from "../harness/running-stack.ts";
import { openScreen, type Ports, type Screen } from "../harness/screens.ts";
import { screens } from "../screens.ts";
import { firstLoad } from "./first-load.ts";
import { startFloor } from "./floor.ts";
import { stands, type Target } from "./target.ts";
import { throughput } from "./throughput.ts";

/** The page whose speed is measured: it reads its flow record and what upstream says. */
const codeEntry = "auth-code";

/** What the largest of our pages, a verification form, may load above the floor. */
const budgetBytes = 35_000;

const cleanUps: (() => Promise<unknown>)[] = [];
try {
  const floor = await startFloor();
  cleanUps.push(floor.stop);
  const stack = await runningOrNewStack();
  cleanUps.push(stack.stop);
  const base: Target = { name: "floor", url: new URL(`http://localhost:${floor.port}/`), cookie: "" };
  const ours = await targetsOf(stack);

  console.log("\nScript on first load, gzip");
  const bytes: number[] = [];
  for (const target of [base, ...ours]) bytes.push(await firstLoad(target));
  printRows([base, ...ours], bytes, "kB", (size) => size / 1000);
  const [least = 0] = bytes;
  const tooHeavy = ours.filter((_, index) => (bytes[index + 1] ?? 0) - least > budgetBytes);
  console.log(
    `above the floor by more than ${budgetBytes / 1000} kB: ${tooHeavy.map(({ name }) => name).join(", ") || "none"}`,
  );
  if (tooHeavy.length > 0) process.exitCode = 1;

  const code = ours.find(({ name }) => name === codeEntry);
  if (code === undefined) throw new Error(`tests/screens.ts has no "${codeEntry}"`);
  console.log("\nRequests per second, median of alternating rounds");
  printRows([base, code], await throughput([base, code]), "per second");
} finally {
  await Promise.all(cleanUps.map((cleanUp) => cleanUp()));
}

/** One screen of each address, as a browser stands on it; the browser is gone before anything is measured. */
async function targetsOf(ports: Ports): Promise<Target[]> {
  const chromium = await launchChromium();
  const found = new Map<string, Target>();
  try {
    for (const screen of screens.filter(({ settings }) => settings === undefined)) {
      const target = await targetOf(screen, chromium.openPage, ports);
      if (!found.has(target.url.pathname) && (await stands(target))) found.set(target.url.pathname, target);
    }
    return [...found.values()];
  } finally {
    await chromium.close();
  }
}

async function targetOf(screen: Screen, openPage: OpenPage, ports: Ports): Promise<Target> {
  const page = await openScreen(screen, openPage, ports);
  const url = new URL(page.url());
  const cookies = await page.context().cookies(url.href.replace(/^http:/, "https:"));
  await page.context().close();
  return { name: screen.id, url, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join("; ") };
}

function printRows(
  targets: readonly Target[],
  figures: readonly number[],
  unit: string,
  scale = (figure: number) => figure,
) {
  const [least = 1] = figures;
  const rows = targets.map(({ name }, index) => {
    const figure = figures[index] ?? 0;
    return [name, { [unit]: Number(scale(figure).toFixed(1)), ratio: Number((figure / least).toFixed(2)) }];
  });
  console.table(Object.fromEntries(rows));
}
