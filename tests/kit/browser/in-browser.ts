// Fixtures of the browser tests: clean pages, personas of the test's own.

import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll } from "vitest";
import { type BrandId, defaultBrand } from "../../../domain/brands.ts";
import { type OwnStack, ownStack } from "../stack/own-stack.ts";
import { type LedgerEntry, type Persona, type PersonaInput, sandboxClient } from "../stack/sandbox-client.ts";
import { type Instance, startInstance } from "../stack/stack.ts";
import { hydrated, type Look, type OpenPage, sharedChromium, signIn } from "./chromium.ts";

type Where = {
  brand?: BrandId;
  path?: string;
  look?: Look;
  /** Of an instance of the account area with its own settings. */
  port?: number;
  /** Runs on the page before anything is opened in it. */
  before?: (page: Page) => Promise<unknown>;
};

/** @param stack not asked before the first test; by default that of the worker */
export function inBrowser(stack: () => Pick<OwnStack, "appPort" | "sandboxPort"> = () => ownStack) {
  const sandbox = () => sandboxClient(stack().sandboxPort);
  let openPage: OpenPage;
  const pages: Page[] = [];
  const instances: Instance[] = [];

  beforeAll(async () => {
    ({ openPage } = await sharedChromium());
  });
  afterEach(async () => {
    await Promise.all(pages.splice(0).map((page) => page.context().close()));
    await sandbox().faults([]);
  });
  afterAll(async () => {
    await Promise.all(instances.map((instance) => instance.stop()));
  });

  const open = async (persona: Persona | null, { brand = defaultBrand, path, look, port, before }: Where) => {
    const page = await openPage({ height: 800, ...look });
    pages.push(page);
    const appPort = port ?? stack().appPort;
    if (persona) await signIn(page, appPort, sandbox(), persona.id, brand);
    await before?.(page);
    if (path !== undefined) await page.goto(`http://${brand}.localhost:${appPort}${path}`);
    if (path !== undefined && look?.javaScript !== false) await hydrated(page);
    return page;
  };

  return {
    get sandbox() {
      return sandbox();
    },
    address: (path: string, brand: BrandId = defaultBrand) => `http://${brand}.localhost:${stack().appPort}${path}`,
    /** A page of a persona that is there already, signed in; null for a visitor without a session. */
    page: (persona: Persona | null, where: Where = {}) => open(persona, where),
    /** A persona that is not signed in, and a page of theirs. */
    visitor: async (person: PersonaInput = {}, where: Where = {}) => {
      const persona = await sandbox().makePersona({ ...(where.brand && { brand: where.brand }), ...person });
      return { persona, page: await open(null, where) };
    },
    /** The same, signed in. */
    player: async (person: PersonaInput = {}, where: Where = {}) => {
      const persona = await sandbox().makePersona({ ...(where.brand && { brand: where.brand }), ...person });
      return { persona, page: await open(persona, where) };
    },
    instance: async (settings: Record<string, string> = {}) => {
      const instance = await startInstance(stack().sandboxPort, settings);
      instances.push(instance);
      return instance;
    },
    /** Upstream calls of one person. */
    calls: async (persona: Persona, path: RegExp): Promise<LedgerEntry[]> =>
      (await sandbox().ledger()).filter((entry) => entry.persona === persona.id && path.test(entry.path)),
  };
}

/** Addresses that forms are sent to: not the reports of clicks, and not what is kept of a form while it is filled in. */
export const forms = /^(?!.*\/api\/(session|drafts)\b)/;

/** The bodies of matching requests that the page sends to its own host from now on; the scripts of providers send others. */
export function requestsOf(page: Page, method: string, path: RegExp): string[] {
  const seen: string[] = [];
  page.on("request", (request) => {
    const { host, pathname } = new URL(request.url());
    const isOwn = host === new URL(page.url()).host;
    if (isOwn && request.method() === method && path.test(pathname)) seen.push(request.postData() ?? "");
  });
  return seen;
}
