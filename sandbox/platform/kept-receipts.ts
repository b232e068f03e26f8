// Receipts that go with the call by which a player answers texts: kept once the call takes effect.
import { randomUUID } from "node:crypto";
import { createMiddleware } from "hono/factory";
import { type Call, type CallContext, member, siteExperienceOf } from "./call.ts";
import { now } from "./clock.ts";
import type { Json, Persona, Receipt } from "./persona.ts";
import type { Platform } from "./platform.ts";
import { refuse } from "./refusals.ts";
import { hashOf } from "./text-hash.ts";

function sentIn(c: CallContext): Json[] {
  const sent = member(c.var.body, "receipts");
  return Array.isArray(sent) ? sent : [];
}

const textOf = (receipt: Json, name: string) => String(member(receipt, name) ?? "");

/** Refuses a call whose text has another hash, before anything takes effect. */
export const withReceipts = createMiddleware<Call>((c, next) => {
  const isForged = sentIn(c).some((each) => hashOf(textOf(each, "text")) !== textOf(each, "textHash"));
  return isForged ? Promise.resolve(refuse(c, 400, "TXT-400", "textHash is not the hash of the text.")) : next();
});

/** Called where a call takes effect. */
export function keepReceipts({ state }: Platform, c: CallContext, persona: Persona): void {
  const answeredAt = new Date(now(state)).toISOString();
  const kept = sentIn(c).map(
    (each): Receipt => ({
      receiptKey: randomUUID(),
      kind: textOf(each, "kind"),
      documentKey: textOf(each, "documentKey"),
      documentVersion: textOf(each, "documentVersion"),
      title: textOf(each, "title"),
      textHash: textOf(each, "textHash"),
      text: textOf(each, "text"),
      locale: textOf(each, "locale"),
      siteExperience: siteExperienceOf(c) ?? "",
      isAccepted: member(each, "isAccepted") === true,
      answerText: textOf(each, "answerText"),
      answeredAt,
    }),
  );
  persona.receipts = [...kept, ...(persona.receipts ?? [])];
}
