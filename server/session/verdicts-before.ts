// The verdicts that the build before kept for an account, for 30 days: read and ended for one release, and never written. The release after
// this one removes this file, `isOfBuildBefore`, and `cleared` of the restrictions.
import "server-only";
import * as z from "zod/mini";
import { brandIds } from "@/domain/brands";
import { days } from "@/domain/duration";
import { Verdict, verdictFrom, verdictKey } from "@/domain/verdicts/verdicts";
import { type Key, readValue, type StorePort } from "@/server/store/store";
import { unseal } from "./seal";

type Account = { readonly brand: string; readonly userKey: string };
/** An entry of the store says itself whose it is, so that a copy under another account's key counts for nothing. */
const KeptVerdict = z.object({ userKey: z.string(), verdict: z.unknown() });
const lifeMs = days(30);
const verdictsBeforeKey = ({ brand, userKey }: Account): Key => [`account:${userKey}`, `verdicts:${brand}`];

/** Sealed, by the subject that each is about. */
const Entries = z.record(z.string(), z.string());
const entriesIn = (text: string | undefined) => Entries.parse(JSON.parse(text ?? "{}"));

/** @throws StoreUnavailable */
export async function readVerdictsBefore(port: StorePort, account: Account): Promise<Verdict[]> {
  const brand = brandIds.find((id) => id === account.brand);
  if (!brand) return [];
  const text = await readValue(port, verdictsBeforeKey(account));
  const kept: Verdict[] = [];
  for (const [field, sealed] of Object.entries(entriesIn(text))) {
    const entry = KeptVerdict.safeParse(await unseal(sealed, { kind: "stored", brand })).data;
    if (entry?.userKey !== account.userKey) continue;
    const verdict = verdictFrom(entry.verdict);
    const isInPlace = verdict && (verdictKey(verdict) === field || !Verdict.safeParse(entry.verdict).success);
    if (isInPlace) kept.push({ ...verdict, isOfBuildBefore: true });
  }
  return kept;
}

/** @throws StoreUnavailable */
export async function endVerdictsBefore(
  port: StorePort,
  account: Account,
  ends: (verdict: Verdict) => boolean,
): Promise<void> {
  const ended = new Set((await readVerdictsBefore(port, account)).filter(ends).map(verdictKey));
  if (ended.size === 0) return;
  const without = (was: string | undefined) => {
    const left = Object.entries(entriesIn(was)).filter(([field]) => !ended.has(field));
    return left.length > 0 ? JSON.stringify(Object.fromEntries(left)) : undefined;
  };
  await port.store.change(verdictsBeforeKey(account), without, port.now + lifeMs, port.now);
}
