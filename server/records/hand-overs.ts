// Hand-overs in the store, so that any instance serves the computer and the phone: sealed, and found by their id or by the digest of
// their link (promise 24).
import "server-only";
import { createHmac, randomBytes, randomInt } from "node:crypto";
import type { BrandId } from "@/domain/brands";
import { HandOver, type HandOverChange, handOverLifeMs } from "@/domain/hand-over/hand-over";
import { config } from "@/server/config";
import { seal, unseal } from "@/server/session/seal";
import { type Key, readValue, type StorePort } from "@/server/store/store";

type Port = StorePort & { readonly brand: { readonly id: BrandId } };

const handOverKey = ({ brand }: Port, id: string): Key => [`flow:${id}`, `hand-over:${brand.id}`];

/** A digest, so that read access to the store reveals no link. */
const linkEntry = ({ brand }: Port, link: string, password: string): Key => [
  `flow:${createHmac("sha256", password).update(`hand-over-link\0${link}`).digest("hex")}`,
  `hand-over-link:${brand.id}`,
];

const sealFor = ({ brand }: Port, handOver: HandOver) =>
  seal(handOver, { kind: "stored", brand: brand.id, lifeMs: handOverLifeMs });

const openedSeal = async ({ brand }: Port, sealed: string | undefined): Promise<HandOver | undefined> =>
  sealed === undefined ? undefined : HandOver.safeParse(await unseal(sealed, { kind: "stored", brand: brand.id })).data;

/**
 * Keeps a new hand-over, with a new link.
 * @returns its id, for the record of the browser that asks
 * @throws StoreUnavailable when the store is unavailable
 */
export async function makeHandOver(port: Port, asked: Omit<HandOver, "madeAt" | "number" | "link">): Promise<string> {
  const { store, now } = port;
  const [id, link] = [randomBytes(16).toString("hex"), randomBytes(16).toString("base64url")];
  const handOver: HandOver = { ...asked, madeAt: now, number: randomInt(10, 100), link };
  await store.set(handOverKey(port, id), await sealFor(port, handOver), now + handOverLifeMs, now);
  const { value: password } = config().sealingPassword;
  // its page says what became of a link for as long as the hand-over is known
  await store.set(linkEntry(port, link, password), id, now + handOverLifeMs, now);
  return id;
}

/** @throws StoreUnavailable when the store is unavailable */
export async function readHandOver(port: Port, id: string): Promise<HandOver | undefined> {
  return openedSeal(port, await readValue(port, handOverKey(port, id)));
}

/**
 * Changes a hand-over; when another request changes it at the same time, the change is asked again about what that one left.
 * @returns it as it was changed; undefined where there is none, or the change no longer fits
 * @throws StoreUnavailable when the store is unavailable
 */
export async function changeHandOver(port: Port, id: string, change: HandOverChange): Promise<HandOver | undefined> {
  const { store, now } = port;
  let changed: HandOver | undefined;
  const sealedChange = async (was: string | undefined) => {
    const handOver = await openedSeal(port, was);
    changed = handOver && change(handOver);
    return !changed || changed === handOver ? was : sealFor(port, changed);
  };
  await store.change(handOverKey(port, id), sealedChange, now + handOverLifeMs, now);
  return changed;
}

/**
 * @returns the id of the hand-over that a link leads to, made before or after the sealing password was changed
 * @throws StoreUnavailable when the store is unavailable
 */
export async function handOverBehind(port: Port, link: string): Promise<string | undefined> {
  const passwords = Object.values(config().RECORD_PASSWORDS);
  const ids = await Promise.all(passwords.map((password) => readValue(port, linkEntry(port, link, password))));
  return ids.find((id) => id !== undefined);
}
