// What an answer of the platform says of its player, beside what the flow does with it.
import "server-only";
import type { SiteExperience } from "@/domain/site-experience";
import { isBan, type Statement } from "@/domain/verdicts/verdicts";
import type { RequestContext } from "@/server/context/request-context";
import { revokeNote } from "@/server/session/session-note";

type Listening = Pick<RequestContext, "guard" | "now" | "player" | "product" | "verdicts">;

/** @returns keeps or ends a verdict. A ban also revokes the note of the session, because this answer may be the session's last */
export const statementListener =
  ({ guard, now, player, product, verdicts }: Listening) =>
  async (statement: Statement, under: SiteExperience): Promise<void> => {
    await verdicts.hear(statement, { product, siteExperience: under });
    if (player && statement.kind === "verdict" && isBan(statement.verdict)) await revokeNote({ guard, now }, player);
  };
