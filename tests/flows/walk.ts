// Walks through a flow. A property disturbs the walk, and compares what the player meets with what the flow states.
import { createHash } from "node:crypto";
import type { Entry } from "../kit/pages/form-entries.ts";
import { newVisitor, type Visitor } from "../kit/pages/visitor.ts";
import type { LedgerEntry, Persona, PersonaInput, SandboxClient } from "../kit/stack/sandbox-client.ts";
import type { Flow, Step, Value } from "./flow.ts";

/** The account area and the sandbox on which flows are walked. */
export type Ground = { readonly appPort: number; readonly sandbox: SandboxClient };

/** Everybody in a flow: the player, and other accounts by their names. */
export type Cast = { readonly player: Persona; readonly others: Readonly<Record<string, Persona>> };

export type Walk = Cast & Ground & { readonly flow: Flow; readonly visitor: Visitor };

/** Makes the accounts of a flow. The player's persona refers to another account by its name in the flow. */
export async function castOf({ player, others = {} }: Flow, sandbox: SandboxClient): Promise<Cast> {
  const made: Record<string, Persona> = {};
  for (const [name, input] of Object.entries(others)) made[name] = await sandbox.makePersona(input);
  const withIds = JSON.parse(JSON.stringify(player), (_, value: unknown) =>
    typeof value === "string" && made[value] ? made[value].id : value,
  ) as PersonaInput;
  return { player: await sandbox.makePersona(withIds), others: made };
}

/** A visitor who has opened the flow's first page, signed in where the flow begins so. */
export async function begin(flow: Flow, ground: Ground, options: Partial<Parameters<typeof newVisitor>[0]> = {}) {
  const cast = await castOf(flow, ground.sandbox);
  const brand = flow.player.brand;
  const visitor = newVisitor({ appPort: ground.appPort, ...(brand && { brand }), ...options });
  if (!flow.signedOut) await visitor.signIn(ground.sandbox, cast.player.id);
  await visitor.get(entryOf(flow, cast));
  return { flow, ...cast, ...ground, visitor } satisfies Walk;
}

/** The address that the player opens; `{player}` stands for the id of the player's account, `{other}` for that of another one. */
export const entryOf = ({ entry }: Flow, { player, others }: Cast): string =>
  entry.replace(/\{(\w+)\}/g, (_, name: string) => (name === "player" ? player.id : (others[name]?.id ?? name)));

// Of the player's own: what is sent to one number is limited, a name belongs to one account, and the flows share the product.
const digestOf = ({ id }: Persona): string => createHash("sha256").update(id).digest("hex").slice(0, 8);
const newPhoneOf = (player: Persona): string =>
  `+1207${2_000_000 + (Number.parseInt(digestOf(player), 16) % 7_000_000)}`;

function contactOf({ player, others }: Cast, name: string): string {
  if (name === "new") return `new.${player.id}@example.test`;
  if (name === "new.phone") return newPhoneOf(player);
  if (name === "new.username") return `walker_${digestOf(player)}`;
  const [account, member] = name.includes(".") ? name.split(".") : [undefined, name];
  const persona = account === undefined ? player : others[account];
  return member === "email" || member === "phone" ? (persona?.[member] ?? name) : name;
}

const padding = Buffer.alloc(2000, 0x5a);
const files = {
  jpeg: () => new File([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), padding], "licence.jpg", { type: "image/jpeg" }),
  pdf: () => new File(["%PDF-1.7\n", padding], "statement.pdf", { type: "application/pdf" }),
} as const;

/** What a player enters. A code is looked up when it is entered, because it may be sent by the press before. */
export async function entryFor(cast: Cast & Ground, value: Value): Promise<Entry> {
  if (typeof value !== "object") return value;
  if ("upload" in value) return files[value.upload]();
  if ("contact" in value) return contactOf(cast, value.contact);
  return cast.sandbox.code(contactOf(cast, value.codeSentTo));
}

export async function fill(walk: Walk, step: Step, instead: Step["wrong"] = {}): Promise<void> {
  for (const [label, value] of Object.entries({ ...step.fill, ...instead }))
    walk.visitor.fill({ [label]: await entryFor(walk, value) });
}

/** Presses the button of a step, or follows its link. */
export async function press({ visitor }: Walk, { press: button, follow }: Step): Promise<void> {
  if (button !== undefined) await visitor.press(button);
  else if (follow !== undefined) await visitor.follow(follow);
}

/** Fills in a page and leaves it. */
export async function take(walk: Walk, step: Step): Promise<void> {
  await fill(walk, step);
  await press(walk, step);
}

/** "POST /otp/v1/verify": without the site, with `me` for the player and `*` for random keys. */
export const nameOf = ({ method, path }: LedgerEntry) =>
  `${method} ${path
    .replace(/^\/sites\/[^/]+/, "")
    .replace(/user-[\w-]+/, "me")
    .replace(/[\da-f]{8}-[\da-f-]{27}|(?<=\/)[\w-]*\d{3,}[\w-]*(?=\/|$)/g, "*")}`;

/** What some work changes at the platform, sorted: calls that do not wait for each other come in any order. */
export async function writesDuring({ sandbox }: Ground, work: () => Promise<unknown>): Promise<string[]> {
  const mark = await sandbox.mark();
  await work();
  const calls = await sandbox.ledger(mark);
  return calls
    .filter((call) => call.method !== "GET")
    .map(nameOf)
    .sort();
}
