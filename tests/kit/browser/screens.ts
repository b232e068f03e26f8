// An entry of the registry of screens, and how to open its page.
import type { Page } from "playwright";
import type { Brand, BrandId } from "../../../domain/brands.ts";
import { defaultBrand } from "../stack/default-brand.ts";
import { type Persona, type PersonaInput, type SandboxClient, sandboxClient } from "../stack/sandbox-client.ts";
import { startInstance } from "../stack/stack.ts";
import { type Look, type OpenPage, signIn } from "./chromium.ts";
import { during, waitForTitle } from "./on-page.ts";

export type ScreenContext = {
  /** Where a path of the account area is, in the brand of the screen. */
  addressOf(path: string): string;
  sandbox: SandboxClient;
  /** Signs a player in, in the brand of the screen. */
  signIn(page: Page, personaId: string): Promise<void>;
  /** The one made for this screen; throws for an anonymous visitor. */
  persona(): Persona;
  javaScript: boolean;
};

export type Reach = (page: Page, context: ScreenContext) => Promise<void>;

export type Screen = {
  /** Names the picture. */
  id: string;
  requirement: string;
  /** Made anew and signed in; an id alone is one of the personas as shipped; null is an anonymous visitor. */
  persona: PersonaInput | null;
  brand: BrandId;
  /** False where the persona has yet to sign in. */
  signedIn?: boolean;
  /** Opened first, if there is one. */
  path?: string;
  /** From there to the screen. */
  reach?: Reach;
  javaScript?: boolean;
  /** Id of a screen with the same layout and other texts: this one is photographed, and the browser test looks at that one. */
  sameLayoutAs?: string;
  /** Why another brand cannot have the screen; false where it can. */
  whyNotIn?: (brand: Brand) => string | false;
  /** Shown by its own instance that runs with these. */
  settings?: Readonly<Record<string, string>>;
  /** Changes what the whole sandbox shares (faults, flags, the location of anonymous visitors), so no other screen is opened meanwhile. */
  alone?: true;
  /** No control is there: its form is under way (loader-times.tsx), or the player continues on another device. */
  withoutControls?: true;
};

type Own = Partial<Omit<Screen, "id" | "requirement">>;

/** @returns a maker of screens with something in common; where nothing else is said, of a player of the default brand */
export const screensWith =
  (common: Own = {}) =>
  (id: string, requirement: string, own: Own = {}): Screen => ({
    brand: defaultBrand,
    persona: {},
    ...common,
    ...own,
    id,
    requirement,
  });

/** Opens a page while the platform takes its time for a call, so that the screen stands still. */
export const whileHeld =
  (call: string, path: string, title: string | RegExp): Reach =>
  async (page, { sandbox, addressOf, persona }) => {
    const match = { path: call, persona: persona().id };
    await sandbox.faults([{ match, fault: "latency", ms: 20_000, times: 1 }]);
    await page.goto(addressOf(path), { waitUntil: "commit" });
    await waitForTitle(page, title);
  };

/** Opens a page while the platform fails. */
export const whileDown =
  (call: string, path: string, status = 500): Reach =>
  async (page, { sandbox, addressOf, persona }) => {
    const down = [{ match: { path: call, persona: persona().id }, fault: "status" as const, status }];
    await during(sandbox, down, () => page.goto(addressOf(path)));
  };

export type Ports = { appPort: number; sandboxPort: number };

/** Opens a clean page and takes it to the screen. Close its context when done. */
export async function openScreen(screen: Screen, openPage: OpenPage, ports: Ports, look: Look = {}): Promise<Page> {
  const sandbox = sandboxFor(screen, ports.sandboxPort);
  const javaScript = screen.javaScript ?? look.javaScript ?? true;
  const own = screen.settings && (await startInstance(ports.sandboxPort, screen.settings));
  const appPort = own?.port ?? ports.appPort;
  const page = await openPage({ ...look, javaScript });
  page.context().once("close", () => void own?.stop());
  const addressOf = (path: string) => `http://${screen.brand}.localhost:${appPort}${path}`;
  const enter: ScreenContext["signIn"] = (at, persona) => signIn(at, appPort, sandbox, persona, screen.brand);
  try {
    const made = await personaOf(screen, sandbox);
    const persona = () => made ?? fail(`${screen.id} is seen by an anonymous visitor`);
    if (made && screen.signedIn !== false) await enter(page, made.id);
    if (screen.path !== undefined) await page.goto(addressOf(screen.path));
    await screen.reach?.(page, { addressOf, sandbox, signIn: enter, persona, javaScript });
    return page;
  } catch (error) {
    await page.context().close();
    throw error;
  }
}

function sandboxFor({ id, alone }: Screen, port: number): SandboxClient {
  const client = sandboxClient(port);
  const refused = () => fail(`${id} changes what all screens share, so it has to say that it wants to be alone`);
  return alone
    ? client
    : { ...client, faults: refused, flags: refused, standsAt: refused, scripts: refused, advanceClock: refused };
}

function fail(why: string): never {
  throw new Error(why);
}

async function personaOf({ persona, brand }: Screen, sandbox: SandboxClient): Promise<Persona | null> {
  if (persona === null) return null;
  const isShipped = persona.id !== undefined && Object.keys(persona).length === 1;
  if (!isShipped) return sandbox.makePersona({ brand, ...persona });
  const found = (await sandbox.personas()).find(({ id }) => id === persona.id);
  return found ?? fail(`the sandbox has no persona ${persona.id}`);
}
