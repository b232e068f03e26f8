// What a whole sign-in costs, of a player for whom nothing is due: requests and CPU time of the server, and how long a slow phone takes from
// the last digit of the code to the product.

import { launchChromium } from "../../tests/kit/browser/chromium.ts";
import { type Effort, processCpuMs } from "../../tests/kit/measure/cpu.ts";
import type { Product } from "../../tests/kit/measure/product.ts";
import { median } from "../../tests/kit/measure/statistics.ts";
import { newVisitor, type Visitor } from "../../tests/kit/pages/visitor.ts";
import { type SandboxClient, sandboxClient } from "../../tests/kit/stack/sandbox-client.ts";
import { missedGoal } from "./goals.ts";
import { asSlowPhone } from "./slow-phone.ts";

/** A person is made for each, because codes for one contact are limited. */
const perRound = 20;
/** Our documents and calls from the press of the code to the product, and CPU milliseconds of the whole sign-in. */
const goals = { requests: 2, cpuMs: 24 };

export type SignInCost = {
  readonly "CPU ms": number;
  /** In all, from the first page to the product, without scripts. */
  readonly requests: number;
  readonly "requests after the code": number;
  readonly "with scripts": number;
  readonly "slow phone ms": number;
};

const bettor = { product: "sportsbook", siteExperience: "US-SB" } as const;
const entry = `/auth?${new URLSearchParams({ product: bettor.product, intendedSiteExp: bettor.siteExperience })}`;
const contactLabel = "Email address or mobile number";
const codeLabel = "6-digit code";
/** Without scripts the product's own page is one press further. */
const isProduct = (url: string) => /^product\./.test(new URL(url).hostname) || /^\/play\//.test(new URL(url).pathname);

/** Presses what a page asks for until the player is at the product. @returns how many requests that took */
async function untilProduct(visitor: Visitor): Promise<number> {
  let requests = visitor.hops.length;
  for (let presses = 0; !isProduct(visitor.url); presses += 1) {
    if (presses === 3) throw new Error(`a sign-in ends at ${visitor.path}: ${visitor.h1}`);
    await visitor.press(/^Continue/);
    requests += visitor.hops.length;
  }
  return requests;
}

async function signIn({ appPort }: Product, sandbox: SandboxClient) {
  const { email } = await sandbox.makePersona(bettor);
  const visitor = newVisitor({ appPort });
  await visitor.get(entry);
  let before = visitor.hops.length;
  await visitor.submit(/^(Send my code|Sign in to )/, { [contactLabel]: email });
  before += visitor.hops.length;
  await visitor.submit("Continue", { [codeLabel]: await sandbox.code(email) });
  const after = await untilProduct(visitor);
  return { requests: before + after, after };
}

/** The phone types the last digit, which sends the code, or presses the button. */
async function onSlowPhone({ appPort }: Product, sandbox: SandboxClient, rounds: number) {
  const chromium = await launchChromium();
  const seen: { ms: number; requests: number }[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const { email } = await sandbox.makePersona(bettor);
      const page = await chromium.openPage({ width: 390, height: 844 });
      await asSlowPhone(page);
      const home = `http://main.localhost:${appPort}`;
      await page.goto(`${home}${entry}`, { waitUntil: "networkidle" });
      await page.getByLabel(contactLabel).fill(email);
      await page.getByRole("button", { name: /^(Send my code|Sign in to )/ }).click();
      const field = page.getByLabel(codeLabel);
      await field.waitFor();
      await page.waitForLoadState("networkidle");
      const code = await sandbox.code(email);
      let requests = 0;
      page.on("request", (request) => {
        const isAsked = request.isNavigationRequest() || request.resourceType() === "fetch";
        if (isAsked && request.url().startsWith(home)) requests += 1;
      });
      const startedAt = performance.now();
      await field.pressSequentially(code);
      await page.waitForURL((url) => isProduct(url.href), { waitUntil: "commit" });
      seen.push({ ms: performance.now() - startedAt, requests });
      await page.context().close();
    }
  } finally {
    await chromium.close();
  }
  return { ms: median(seen.map(({ ms }) => ms)), requests: Math.max(...seen.map(({ requests }) => requests)) };
}

/** Measures whole sign-ins on the product's instance. */
export async function signInCost(product: Product, { warmUp, rounds }: Effort): Promise<SignInCost> {
  const sandbox = sandboxClient(product.sandboxPort);
  // the pages of a sign-in are warm with as many of each
  for (let done = 0; done < warmUp / 4; done += 1) await signIn(product, sandbox);
  const ms: number[] = [];
  let last = { requests: 0, after: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const before = processCpuMs(product.pid);
    for (let done = 0; done < perRound; done += 1) last = await signIn(product, sandbox);
    ms.push((processCpuMs(product.pid) - before) / perRound);
  }
  const phone = await onSlowPhone(product, sandbox, rounds);
  return {
    "CPU ms": Number(median(ms).toFixed(1)),
    requests: last.requests,
    "requests after the code": last.after,
    "with scripts": phone.requests,
    "slow phone ms": Math.round(phone.ms),
  };
}

/** @returns a line for each goal that the sign-in misses */
export const missedSignInGoals = (cost: SignInCost): string[] => [
  ...missedGoal("sign-in: CPU ms", cost["CPU ms"], goals.cpuMs),
  ...missedGoal("sign-in: requests after the code, without scripts", cost["requests after the code"], goals.requests),
  ...missedGoal("sign-in: requests after the code, with scripts", cost["with scripts"], goals.requests),
];
