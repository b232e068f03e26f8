// The receipts of a player, from the platform, with the credential of the back office.
import { randomUUID } from "node:crypto";
import { type BrandId, brands } from "../../../domain/brands.ts";
import { seconds } from "../../../domain/duration.ts";
import { config } from "../../../server/config.ts";
import type { Log } from "../../../server/telemetry/log.ts";
import { traceFrom } from "../../../server/telemetry/trace.ts";
import { type PlayerReceipt, receiptsOfPlayer } from "../../../server/upstream/agreements/agreement-receipts.ts";
import { call } from "../../../server/upstream/call.ts";
import { readFlags } from "../../../server/upstream/feature-flags.ts";
import type { Upstream } from "../../../server/upstream/upstream.ts";
import type { Span } from "./timeline.ts";

/** What the timeline says of the receipts. */
export type ReadReceipts =
  | { kind: "read"; receipts: readonly PlayerReceipt[] }
  | { kind: "notOffered" | "noCredential" | "unknownPlayer" };

const silent: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {}, child: () => silent };

function platformOf(brand: BrandId, credential: string): Upstream {
  const hosts = config().hosts[brand];
  return {
    origins: { secure: hosts.secure, api: hosts.api, blitz: hosts.blitz },
    gateway: config().UPSTREAM_ORIGIN,
    siteExperience: brands[brand].siteExperience,
    token: credential,
    locale: "en-US",
    requestId: randomUUID(),
    traceparent: traceFrom(null),
    deadlineAt: performance.now() + seconds(30),
    repetition: { isUsed: false },
    log: silent,
    onToken: () => undefined,
    tokenCookieName: config().UPSTREAM_COOKIE_NAME,
  };
}

/** @throws an error that says why the receipts cannot be read: an export without them would look complete */
export async function readReceipts(
  player: string,
  { brand, credential, span }: { brand: BrandId; credential: string | undefined; span: Span },
): Promise<ReadReceipts> {
  if (!credential) return { kind: "noCredential" };
  const upstream = platformOf(brand, credential);
  const { offers = [] } = await readFlags({ upstream });
  if (!offers.includes("receiptsOfPlayer")) return { kind: "notOffered" };
  const answer = await call({ upstream, player: { userKey: player } }, receiptsOfPlayer, { query: span });
  if (answer.ok) return { kind: "read", receipts: answer.value.receipts };
  if (answer.refusal === "unknownPlayer") return { kind: "unknownPlayer" };
  throw new Error("The platform refuses the credential in AUDIT_CREDENTIAL.");
}
