// The receipts of any player, for an audit: read by `npm run audit` with the back office's own credential, never by the account area.
// Optional: the offer "receiptsOfPlayer".
import "server-only";
import * as z from "zod/mini";
import { call } from "../call";
import { defineOperation } from "../define-operation";
import { Instant, ToldText } from "../response-body";
import type { Upstream } from "../upstream";

/** Without the title, the text and the player's own words: a timeline holds no personal data beyond the key. */
const PlayerReceipt = z.object({
  receiptKey: z.string().check(z.minLength(1)),
  kind: z.string(),
  documentKey: z.string(),
  documentVersion: ToldText,
  textHash: z.string(),
  locale: ToldText,
  siteExperience: ToldText,
  isAccepted: z.boolean(),
  answeredAt: Instant,
});
export type PlayerReceipt = z.infer<typeof PlayerReceipt>;

export const receiptsOfPlayer = defineOperation({
  service: "agreement-receipts",
  optional: "receiptsOfPlayer",
  credential: "backOffice",
  name: "receiptsOfPlayer",
  does: "Returns the receipts of any player in a span of time, for an audit, without their texts and without what the player typed. Refuse the token of a session.",
  method: "GET",
  path: "/agreements/v1/players/{userKey}/receipts",
  query: z.object({ from: z.string(), to: z.string() }),
  answer: z.object({ receipts: z.array(PlayerReceipt) }),
  refusals: { "HTTP 401": "notTheBackOffice", "HTTP 404": "unknownPlayer" },
});

/** @param upstream with the credential of the back office in place of a token */
export const readReceiptsOfPlayer = (upstream: Upstream, userKey: string, query: { from: string; to: string }) =>
  call(upstream, receiptsOfPlayer, { params: { userKey }, query });
