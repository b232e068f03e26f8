// The names that the build before this one gave its keys. For one release they are read and written together with the new ones, so that two
// builds side by side, and the build before on the way back, miss no end of a session, verdict, draft or wrong attempt of each other
// (decision 031). The release after this one removes this file and what redis.ts does with it. In a cluster there are none, because the
// build before refused a cluster.
import "server-only";
import * as z from "zod/mini";
import { accountIn, joinedAccounts, textOfAccount } from "@/domain/session/account-entry";
import type { Run } from "./redis-connection";
import { endsOfSessions, type Key } from "./store";
import { current, endOf, textDigest, textUntil } from "./stored-values";

type Stored = string | null | undefined;

/** The place of a value under its old name. */
export type Twin = {
  readonly name: string;
  /** @returns the value as the build before writes it */
  text(value: string, until: number): string;
  /** @returns what the texts under the new and under the old name say together */
  joined(stored: Stored, old: Stored, now: number): string | undefined;
};

type Format = Omit<Twin, "name">;

/** Both builds write the end before the value; what ends later was written later. */
const value: Format = {
  text: textUntil,
  joined: (stored, old, now) => current(endOf(old) > endOf(stored) ? old : stored, now),
};

/** What can be used once was an end without a value. */
const used: Format = {
  text: (_, until) => String(Math.ceil(until)),
  joined: (stored, old, now) => current(stored, now) ?? (Number(old ?? 0) > now ? "used" : undefined),
};

/** What says itself how long it holds was a value without an end. */
const state = (join: (one: string, other: string) => string): Format => ({
  text: (text) => text,
  joined(stored, old, now) {
    const text = current(stored, now);
    if (text === undefined || !old || text === old) return text ?? (old || undefined);
    return join(text, old);
  },
});

/** A text that cannot be read is left to the reader, who refuses it: it may say that a session has ended. */
function withEndsOfBoth(one: string, other: string): string {
  try {
    return textOfAccount(joinedAccounts(accountIn(one), accountIn(other)));
  } catch {
    return `${one}\n${other}`;
  }
}
const sessions = state(withEndsOfBoth);
const endNumber = state((one, other) => (Number(other) > Number(one) ? other : one));

const holderOf = ([holder]: Key) => {
  const at = holder.indexOf(":");
  return { by: holder.slice(0, at), id: holder.slice(at + 1) };
};

function twinOf(key: Key): readonly [Format, string] | undefined {
  const { by, id } = holderOf(key);
  const [, name] = key;
  if (name === endsOfSessions) return by === "account" ? [sessions, `sessions:${id}`] : [endNumber, "session-ends"];
  if (by === "flow" && name === "signed-in") return [used, `sign-in:${id}`];
  if (by === "flow" && name === "recovered") return [used, `recovery:${id}`];
  if (by !== "account") return undefined;
  const [purpose = "", brand = "", ...flow] = name.split(":");
  if (purpose === "draft") return [value, [purpose, brand, encodeURIComponent(id), ...flow].join(":")];
  return purpose === "no-passkey" ? [value, `no-passkey:${brand}:${encodeURIComponent(id)}`] : undefined;
}

/** Limits on guesses, codes and requests, and what a browser may do once. */
function countedAs(subject: Key): string | undefined {
  const { by, id } = holderOf(subject);
  const [, name] = subject;
  if (by === "account" && name.startsWith("guess:")) return `${name}:${id}`;
  if (by === "contact" && name === "send") return `send:${id}`;
  if (by === "flow" && name === "credentials") return `credentials:${id}`;
  return by === "account" || by === "network" ? `${name}:${by}:${id}` : undefined;
}

const Fields = z.record(z.string(), z.string());
const fieldsIn = (text: string | undefined) => Fields.parse(JSON.parse(text ?? "{}"));

/** The verdicts of an account were the fields of one key. */
const fieldsOf = (key: Key) => {
  const [purpose, brand = ""] = key[1].split(":");
  return key[0].startsWith("account:") && purpose === "verdicts"
    ? ["verdicts", brand, holderOf(key).id].map(encodeURIComponent).join(":")
    : undefined;
};

/** @param prefix of all keys */
export function oldNames(prefix: string, run: Run) {
  const named = (kind: string, key: string) => `${prefix}:guard:${kind}:{${textDigest(key)}}`;
  const kindOf = (format: Format) => (format === value ? "value" : format === used ? "revoked" : "state");
  return {
    twin(key: Key): Twin | undefined {
      const [format, old] = twinOf(key) ?? [];
      return format && old !== undefined ? { ...format, name: named(kindOf(format), old) } : undefined;
    },
    /** @returns the names under which an attempt counts as well */
    counters(subject: Key, counter: string): string[] {
      const old = countedAs(subject);
      return old === undefined ? [] : [named("hit", old) + (counter && `:${textDigest(counter)}`)];
    },
    once: (kind: string, key: Key): string => named(`once:${kind}`, `${key[1]}:${holderOf(key).id}`),
    /** @returns a value with the fields that the build before has kept */
    async withFields(key: Key, now: number): Promise<(text: string | undefined) => string | undefined> {
      const old = fieldsOf(key);
      if (old === undefined) return (text) => text;
      const name = named("fields", old);
      const all = Object.entries(await run("get", [name], (client) => client.hGetAll(name)));
      const kept = all.flatMap(([field, stored]) => {
        const text = current(stored, now);
        return text === undefined ? [] : [[field, text]];
      });
      return (text) => (kept.length === 0 ? text : JSON.stringify({ ...Object.fromEntries(kept), ...fieldsIn(text) }));
    },
    /** Ends for the build before the fields that a change has left out. */
    async endFields(key: Key, was: string | undefined, next: string | undefined) {
      const old = fieldsOf(key);
      if (old === undefined) return;
      const [name, after] = [named("fields", old), fieldsIn(next)];
      const gone = Object.keys(fieldsIn(was)).filter((field) => !(field in after));
      if (gone.length > 0) await run("change", [name], (client) => client.hDel(name, gone));
    },
  };
}
