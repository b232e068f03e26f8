// Seals with iron-session, always with an end and for one brand. A seal that was tampered with reads as no seal (promise 5). Runs at the
// edge and in Node.
import { sealData, unsealData } from "iron-session";
import * as z from "zod/mini";
import type { BrandId } from "@/domain/brands";
import { now } from "../clock";
import { config } from "../config";

/**
 * - `browser`: the cookie of a browser;
 * - `form`: a hidden field of a form;
 * - `stored`: what the store keeps. No client ever holds one.
 *
 * What is sealed as one kind does not open as another.
 */
type SealKind = "browser" | "form" | "stored";

export type Sealing = {
  readonly kind: SealKind;
  readonly brand: BrandId;
  /** How long the seal is valid, milliseconds. */
  readonly lifeMs: number;
};

/**
 * We write the end ourselves, because iron-session measures it by the machine's clock, which in the sandbox environment is not the
 * product's (decision 010). The build before wrote it into the seal.
 */
const Envelope = z.object({
  purpose: z.string(),
  brand: z.string(),
  until: z.optional(z.number()),
  value: z.unknown(),
});

/** The names of the build before. The next release removes them. */
const formerNames: Readonly<Record<SealKind, readonly string[]>> = {
  browser: ["device"],
  form: [],
  stored: ["flowRecord", "submit", "upload", "draft", "verdict", "handOver"],
};

/** To iron-session, 0 means that the envelope has the end. */
const endsInEnvelope = { ttl: 0 };

export async function seal(value: unknown, { kind, brand, lifeMs }: Sealing): Promise<string> {
  const { id, value: password } = config().sealingPassword;
  const envelope: z.infer<typeof Envelope> = { purpose: kind, brand, until: now() + lifeMs, value };
  return sealData(envelope, { password: { [id]: password }, ...endsInEnvelope });
}

/** @returns the value, or undefined for a seal that is broken, has ended, or was made elsewhere, for another brand or as another kind */
export async function unseal(sealed: string, { kind, brand }: Omit<Sealing, "lifeMs">): Promise<unknown> {
  const opened = await unsealData<unknown>(sealed, { password: { ...config().RECORD_PASSWORDS } });
  const { data: envelope } = Envelope.safeParse(opened);
  if (!envelope || envelope.brand !== brand || now() >= (envelope.until ?? Number.POSITIVE_INFINITY)) return undefined;
  const isOfKind = envelope.purpose === kind || formerNames[kind].includes(envelope.purpose);
  return isOfKind ? envelope.value : undefined;
}
