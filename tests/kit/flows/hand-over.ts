// A player on a computer and a phone, each on its own instance, against a sandbox in this process.

import type { Outcome } from "@/domain/forms/outcome";
import type { SearchParams, SignedInContext } from "@/server/context/request-context";
import { refusePhone, textLink } from "@/server/flows/hand-over/computer";
import { loadPhone, openCameraOnPhone, openLink, refuseHandOver } from "@/server/flows/hand-over/phone";
import { type LoadedScan, loadScan } from "@/server/flows/scan/load-scan";
import type { Store } from "@/server/store/store";
import { startOnPhone, startScan } from "../pages/accepted-texts.ts";
import { type Caller, needing, newCaller, playerOn } from "../pages/flow-caller.ts";
import type { TestSandbox } from "../stack/test-sandbox.ts";
import { openSequence } from "./sequence.ts";

const windows =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";
export const iPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1";

/** A phone, by the record that it holds. */
export function phoneOf(caller: Caller) {
  const held = () => [...caller.records.values()].find(({ kind }) => kind === "handOver")?.id;
  const submit = (work: (context: SignedInContext) => Promise<Outcome>, query: SearchParams = {}, address?: string) =>
    caller.submit(work, { flow: held(), query, pathname: "/docscan/phone", ...(address && { address }) });
  return {
    caller,
    open: (link: string, address?: string) => submit(openLink, { link }, address),
    page: async (link?: string) =>
      loadPhone(await caller.look({ ...(link === undefined ? { flow: held() } : { query: { link } }) })),
    camera: () => submit(openCameraOnPhone),
    notMe: () => submit(refuseHandOver),
  };
}

/** A player who is asked for a scan, on a computer. */
export async function computerOf(platform: TestSandbox, store: Store, input: Record<string, unknown> = {}) {
  const made = await playerOn(platform, { restrictions: [needing("docscan-verification")], ...input }, store, {
    userAgent: windows,
  });
  const { caller } = made;
  const flow = await openSequence(caller);
  const asking = { flow, query: { processFlow: "docscan" } };
  const page = async () => (await loadScan(await caller.look(asking))) as LoadedScan;
  const handOver = async () => {
    const found = (await page()).handOver;
    if (!found) throw new Error("there is no hand-over");
    return found;
  };
  return {
    ...made,
    page,
    handOver,
    link: async () => (await handOver()).handOver.link ?? "",
    standing: async () => (await handOver()).standing,
    usePhone: (more: SearchParams = {}) =>
      caller.submit(startOnPhone, { ...asking, query: { ...asking.query, ...more }, fields: { consent: "on" } }),
    useCamera: () => caller.submit(startScan, { ...asking, fields: { consent: "on" } }),
    text: () => caller.submit(textLink, asking),
    notMyPhone: () => caller.submit(refusePhone, asking),
  };
}

export const phoneOn = (platform: TestSandbox, store: Store) =>
  phoneOf(newCaller(platform.port, { store, userAgent: iPhone }));
