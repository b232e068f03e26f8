// The flows of the tests as strips: each is played in Chromium, and each of its pages is photographed.
import { join } from "node:path";
import type { Flow } from "../../tests/flows/flow.ts";
import { openInChromium, play } from "../../tests/flows/play.ts";
import type { OpenPage } from "../../tests/kit/browser/chromium.ts";
import type { Row } from "../../tests/kit/browser/contact-sheet.ts";
import type { Ports } from "../../tests/kit/browser/screens.ts";
import { sandboxClient } from "../../tests/kit/stack/sandbox-client.ts";

/** "provide-the-ssn": names the pictures of a flow. */
export const stripOf = ({ name }: Flow): string => name.toLowerCase().replace(/[^a-z\d]+/g, "-");

type Album = {
  readonly out: string;
  readonly openPage: OpenPage;
  readonly ports: Ports;
  readonly look: { readonly width: number; readonly scheme: "light" | "dark" };
};

/** Plays a flow. @returns a row with a picture of each page, as it is before anything is entered */
export async function drawStrip(flow: Flow, { out, openPage, ports, look }: Album): Promise<Row> {
  const row: Row = { id: stripOf(flow), requirement: flow.rows.join(", "), url: "", shots: [], trouble: [] };
  const sandbox = sandboxClient(ports.sandboxPort);
  const page = await openPage({ width: look.width, height: 640, scheme: look.scheme });
  const photograph = async (label: string) => {
    const file = `${row.id}-${String(row.shots.length + 1).padStart(2, "0")}.png`;
    await page.screenshot({ path: join(out, file), fullPage: true, animations: "disabled" });
    row.shots.push({ file, label: `${row.shots.length + 1}. ${label}` });
  };
  try {
    const { cast, driver } = await openInChromium(flow, page, { appPort: ports.appPort, sandbox });
    await play(flow, cast, driver, ({ heading, press, follow }) => photograph(`${heading}, then "${press ?? follow}"`));
    await photograph(`${flow.ends}`);
  } catch (error) {
    row.trouble.push(error instanceof Error ? error.message : `${error}`);
  }
  row.url = page.url();
  await page.context().close();
  return row;
}
