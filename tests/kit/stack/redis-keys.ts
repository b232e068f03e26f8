// Every key in Redis has our prefix and a lifetime, so that its memory is bounded.
import { createClient } from "@redis/client";
import { days, hours } from "../../../domain/duration.ts";

/** The longest that anything is kept: that a passkey was declined (passkey-offer.ts), with the skew of clocks. */
const longestMs = days(90) + hours(1);

export async function checkKeys(port: number): Promise<{ keys: number; wrong: string[] }> {
  const client = await createClient({ url: `redis://127.0.0.1:${port}` }).connect();
  const wrong: string[] = [];
  let keys = 0;
  for await (const page of client.scanIterator({ COUNT: 500 })) {
    for (const key of page) {
      keys += 1;
      const left = await client.pTTL(key);
      // -2: it has just expired
      if (left === -1 || left > longestMs) wrong.push(`the key ${key} lives for ${left} ms`);
      // the build before names them "guard" (server/store/old-names.ts)
      if (!/^account-area:(store|guard):/.test(key)) wrong.push(`the key ${key} has another prefix`);
    }
  }
  client.destroy();
  return { keys, wrong };
}
