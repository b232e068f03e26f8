// A walk through the whole product by one player: where it starts, and what happened in it.
import { type BrandId, brandIds, defaultBrand } from "../../../domain/brands.ts";
import type { Exchange, Visitor } from "../browser/browserless.ts";
import { anonymous, sandbox, secondTab } from "../pages/journey.ts";
import type { Chance } from "../seeded.ts";
import type { LedgerEntry, ListedPersona } from "../stack/sandbox-client.ts";
import type { Instance } from "../stack/stack.ts";

export type Walk = {
  readonly chance: Chance;
  /** Undefined for a visitor without an account. */
  readonly persona: ListedPersona | undefined;
  readonly contact: string;
  readonly brand: BrandId;
  visitor: Visitor;
  /** Another tab of the same browser, on a page from before. */
  tab: Visitor | undefined;
  /** Addresses to go back to. */
  readonly earlier: string[];
  /** What was done, for the message of a failure. */
  readonly trail: string[];
  /** Since the last step. */
  readonly exchanges: Exchange[];
  hasFaults: boolean;
  /** The product still spares a service that had faults in a step before. */
  readonly sparesService: () => boolean;
};

/** What one step did, as the invariants see it. */
export type Step = {
  readonly name: string;
  /** Whose button was pressed; undefined where the step only opened a page. */
  readonly pressedBy: Visitor | undefined;
  readonly calls: readonly LedgerEntry[];
};

const products = ["sportsbook", "casino", "dfs", "lottery", "pick6", "horse", "predict", "marketplace"] as const;
const siteExperiences = ["US-SB", "US-NJ-SB", "CA-ON-SB", "US-DFS", "US-NJ-CAS"] as const;

/** Pages at which players and support's links begin. */
const entryPages = [
  ...["/", "/login", "/signup", "/correctiveactions", "/correctiveactions/overview", "/postauth", "/reverification"],
  ...["/docscan", "/recovery", "/accountrecovery", "/strongauth", "/documents", "/help", "/language", "/locked"],
  ...["/logout", "/accountcenter/security", "/accountcenter/security/email", "/accountcenter/security/password"],
  ...["/accountcenter/docuploadcenter", "/play/sportsbook"],
] as const;

const parameters = {
  product: products,
  intendedSiteExp: siteExperiences,
  fallbackUrl: ["/", "/documents", "https://elsewhere.example.test/"],
  login_challenge: ["4f7a2c", "unknown"],
  reason: ["sessionExpired", "banned", "<script>"],
  errorCode: ["DuplicateUniquePersonFlag", "P-1"],
  promotionId: ["spring"],
} as const;

/** The address of an entry page, sometimes with parameters as support's links have them. */
export function someEntry({ chance }: Walk): string {
  const chosen = Object.entries(parameters).filter(([name]) => chance.happens(name === "product" ? 0.6 : 0.15));
  const query = new URLSearchParams(chosen.map(([name, values]) => [name, chance.pick<string>(values)]));
  const page = chance.pick(entryPages);
  return query.size === 0 ? page : `${page}?${query}`;
}

/** Enough of the log to hold the calls of one step. */
const lastLines = 20_000;

/** A new player somewhere in the product: one of the personas, or a visitor without an account. */
export async function newWalk(
  chance: Chance,
  { port, output }: Pick<Instance, "port" | "output">,
  visitors: number,
): Promise<Walk> {
  const personas = await sandbox.personas();
  const persona = chance.happens(0.9) ? chance.pick(personas) : undefined;
  const own = brandIds.find((id) => id === persona?.brand) ?? defaultBrand;
  const brand = chance.happens(0.8) ? own : chance.pick(brandIds);
  const exchanges: Exchange[] = [];
  const visitor = anonymous({ port, brand, witness: (exchange) => exchanges.push(exchange) });
  if (persona && chance.happens(0.85)) await visitor.signIn(sandbox, persona.id, brand);
  const contact = persona?.email ?? `walker.${visitors}@example.test`;
  const walk: Walk = {
    chance,
    persona,
    contact,
    brand,
    visitor,
    tab: undefined,
    earlier: [],
    trail: [`${persona?.id ?? "a visitor"} at ${brand}`],
    exchanges,
    hasFaults: false,
    sparesService: () => output().slice(-lastLines).includes('"kind":"open"'),
  };
  await visitor.get(persona && chance.happens(0.5) ? `/correctiveactions?product=${persona.product}` : someEntry(walk));
  return walk;
}

export function openTab(walk: Walk): void {
  walk.tab = secondTab(walk.visitor, (exchange) => walk.exchanges.push(exchange));
}

/** The newest code that was sent to the player; one that is wrong where none was. */
export async function newestCode({ persona, contact }: Walk): Promise<string> {
  const inboxes = await Promise.all([contact, persona?.phone].flatMap((to) => (to ? [sandbox.inbox(to)] : [])));
  const sent = inboxes.flat().sort((a, b) => (a.sentAt < b.sentAt ? 1 : -1));
  return sent.find(({ code }) => code)?.code ?? "482913";
}
