import { expect, test } from "vitest";
import { loadScan } from "@/server/flows/scan/load-scan";
import { startScan } from "../../kit/pages/accepted-texts.ts";
import { newCaller, ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";

const platform = ownPlatform();
const scanning = { processFlow: "docscan" };

const sessions = async () =>
  (await platform.control.ledger()).filter(({ method, path }) => method === "POST" && path.endsWith("/sessions"));

test.each([true, false])("a scan by a damaged key is told, and nothing is sent; signed in: %s", async (isSignedIn) => {
  const caller = isSignedIn ? (await playerOn(platform, {})).caller : newCaller(platform.port);
  const query = { ...scanning, docScanInitializationKey: "docscan-abc>" };
  const page = await loadScan(await caller.look({ query }));
  const dueNow = expect.stringMatching(isSignedIn ? /^\/correctiveactions\?/ : /^\/auth\?/);
  expect(page).toEqual({ kind: "ended", why: "damaged", dueNow });
  await caller.submit(startScan, { query, fields: { consent: "on" } });
  expect(await sessions()).toEqual([]);
});

test.each(["docscan+a/b==", "k".repeat(300)])(
  "the key %s of a scan reaches the platform as it was sent",
  async (key) => {
    const { caller } = await playerOn(platform, {});
    const query = { ...scanning, docScanInitializationKey: key };
    await caller.submit(startScan, { query, fields: { consent: "on" } });
    const [asked] = await sessions();
    expect(asked?.query).toMatchObject({ docScanInitializationKey: key });
  },
);
