// The stories of answered requests, by reference code, sealed in the store that instances share.
import "server-only";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import * as z from "zod/mini";
import { defaultBrand } from "@/domain/brands";
import { days } from "@/domain/duration";
import { now } from "@/server/clock";
import { config } from "@/server/config";
import { seal, unseal } from "@/server/session/seal";
import { createMemoryStore } from "@/server/store/memory";
import { isStoreShared, processStore } from "@/server/store/process-store";
import { type Key, readValue, type Store } from "@/server/store/store";
import { auditLog } from "@/server/telemetry/log";
import { processWide } from "@/server/telemetry/process-wide";
import { referenceCodeOf } from "@/server/telemetry/reference-code";
import { keepsStories, storyRecorder } from "@/server/telemetry/request-log";
import { flowsIn, readReferenceCode, type StoryLine, storyOf } from "@/server/telemetry/story";
import { type Asking, asSupport, type Refusal } from "./support";

/** Without Redis: the last ones, apart from the rest, so that they evict no limit and no draft. */
const maxInMemory = 2000;
/** Requests of a flow that its index names, the newest. */
const maxPerFlow = 40;
/** A flood must not fill the store, which refuses writes when it is full. */
const maxPerSecond = 50;
const maxLines = 120;

/** A seal is bound to a brand; stories are not. */
const sealing = { purpose: "reference", brand: defaultBrand } as const;

const store = (): Store =>
  isStoreShared() ? processStore() : processWide("reference-store", () => createMemoryStore(maxInMemory));

const pack = (lines: readonly string[]) => deflateRawSync(JSON.stringify(lines)).toString("base64");

const Lines = z.array(z.string());

function unpack(packed: unknown): readonly string[] {
  if (typeof packed !== "string") return [];
  return Lines.safeParse(JSON.parse(inflateRawSync(Buffer.from(packed, "base64")).toString())).data ?? [];
}

async function read(key: Key): Promise<readonly string[]> {
  const sealed = await readValue({ store: store(), now: now() }, key);
  return sealed === undefined ? [] : unpack(unseal(sealed, sealing));
}

async function write(key: Key, values: readonly string[]): Promise<void> {
  const lifeMs = days(config().REFERENCE_DAYS);
  await store().set(key, await seal(pack(values), { ...sealing, lifeMs }), now() + lifeMs, now());
}

const storyKey = (code: string): Key => [`shared:${code}`, "story"];
const flowKey = (flow: string): Key => [`flow:${flow}`, "stories"];

function isWithinBudget(): boolean {
  const spent = processWide("reference-budget", () => ({ second: 0, kept: 0 }));
  const second = Math.floor(performance.now() / 1000);
  if (spent.second !== second) Object.assign(spent, { second, kept: 0 });
  spent.kept += 1;
  return spent.kept <= maxPerSecond;
}

/** Two requests at the same time can lose one entry of the index; each still has its own story. */
async function addToFlow(flow: string, code: string) {
  const codes = await read(flowKey(flow));
  if (!codes.includes(code)) await write(flowKey(flow), [...codes, code].slice(-maxPerFlow));
}

/**
 * Stores the story of an answered request, if it tells more than that. Never rejects: a request is answered whether or not its story can
 * be kept.
 */
export async function keepStory(requestId: string): Promise<void> {
  if (!keepsStories()) return;
  const lines = storyRecorder().take(requestId);
  if (lines.length < 2 || !isWithinBudget()) return;
  const code = referenceCodeOf(requestId);
  try {
    // a proxy that asks a second instance sends the same id
    const before = await read(storyKey(code));
    await write(storyKey(code), [...before, ...lines].slice(0, maxLines));
    for (const flow of flowsIn(lines)) await addToFlow(flow, code);
  } catch {
    // the store is away
  }
}

/** @returns the lines of a request and of the other requests of its flow, in any order. @throws StoreUnavailable */
export async function readStory(code: string): Promise<readonly string[]> {
  const own = await read(storyKey(code));
  const codes = await Promise.all(flowsIn(own).map((flow) => read(flowKey(flow))));
  const others = [...new Set(codes.flat())].filter((each) => each !== code);
  return [own, ...(await Promise.all(others.map((each) => read(storyKey(each)))))].flat();
}

export type LookUp = Asking & { code: string };

export type LookUpAnswer = { kind: "found"; code: string; lines: readonly StoryLine[] } | { kind: "unknown" } | Refusal;

export const lookUp = ({ code, ...asking }: LookUp): Promise<LookUpAnswer> =>
  asSupport(asking, async (by): Promise<LookUpAnswer> => {
    const reference = readReferenceCode(code);
    const lines = reference === undefined ? [] : storyOf(reference, await readStory(reference));
    auditLog().info({ event: "referenceLookedUp", reference, by, address: asking.address, found: lines.length > 0 });
    return reference === undefined || lines.length === 0
      ? { kind: "unknown" }
      : { kind: "found", code: reference, lines };
  });
