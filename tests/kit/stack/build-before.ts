// The store as the build before reads and writes it: its names and texts, for tests of the upgrade. It goes with server/store/old-names.ts.
import { createHash } from "node:crypto";
import { createClient } from "@redis/client";
import { endsOfSessions, type Key, type Store } from "@/server/store/store";

const digestOf = (text: string) => createHash("sha256").update(text).digest("base64url");

export const oldName = (kind: string, key: string) => `account-area:guard:${kind}:{${digestOf(key)}}`;
export const oldCounter = (subject: string, counter: string) => `${oldName("hit", subject)}:${digestOf(counter)}`;

const swap = `
if (redis.call('GET', KEYS[1]) or '') ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2], 'PX', ARGV[3])
return 1`;

const stateOf = ([holder]: Key) =>
  oldName("state", holder === "shared:ends" ? "session-ends" : holder.replace("account:", "sessions:"));

export async function connectBuildBefore(port: number) {
  const client = await createClient({ url: `redis://127.0.0.1:${port}` }).connect();
  return {
    client,
    /** A store whose state of ended sessions is that of the build before; `others` has everything else. */
    sessions: (others: Store): Store => ({
      ...others,
      async get(keys, now) {
        return Promise.all(
          keys.map(async (key) =>
            key[1] === endsOfSessions
              ? ((await client.get(stateOf(key))) ?? undefined)
              : (await others.get([key], now))[0],
          ),
        );
      },
      async change(key, fn, until, now) {
        if (key[1] !== endsOfSessions) return others.change(key, fn, until, now);
        for (;;) {
          const was = (await client.get(stateOf(key))) ?? undefined;
          const next = await fn(was);
          if (next === was || next === undefined) return was;
          const end = typeof until === "number" ? until : until(next);
          const life = Math.max(1, Math.ceil(end - now));
          const done = await client.eval(swap, { keys: [stateOf(key)], arguments: [was ?? "", next, String(life)] });
          if (done === 1) return next;
        }
      },
    }),
  };
}
