// Sessions whose end was confirmed to the player: no failover, moved slot or other build brings one back.
import { decodeJwt } from "jose";
import { accountIn } from "../../domain/session/account-entry.ts";
import { createRedisStore } from "../../server/store/redis.ts";
import type { Servers } from "../../server/store/redis-client.ts";
import { endsOfSessions, readValue } from "../../server/store/store.ts";
import { untilTrue } from "../../tests/kit/stack/redis-server.ts";
import { quiet } from "../../tests/kit/stack/stores.ts";

export type EndedSession = { readonly userKey: string; readonly sid: string };

/** @returns the session of a token of the sandbox */
export function sessionOf(token: string): EndedSession {
  const { sub = "", sid } = decodeJwt(token);
  return { userKey: sub, sid: String(sid) };
}

/** @returns one line for each session that the store no longer refuses */
export async function lostEnds(servers: Servers, ended: readonly EndedSession[]): Promise<string[]> {
  const store = createRedisStore({ servers, log: quiet });
  const isLost = async ({ userKey, sid }: EndedSession) => {
    const text = await readValue({ store, now: Date.now() }, [`account:${userKey}`, endsOfSessions]);
    return text === undefined || accountIn(text).sessions.get(sid)?.over !== "revoked";
  };
  const lost: string[] = [];
  for (const session of ended)
    await untilTrue(async () => {
      if (await isLost(session)) lost.push(`the session ${session.sid} of ${session.userKey} is no longer ended`);
      return true;
    });
  await store.close();
  return lost;
}
