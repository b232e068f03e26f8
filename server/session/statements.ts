// What an answer of the platform says of its player, in addition to what the flow does with the answer.
import "server-only";
import type { SiteExperience } from "@/domain/site-experience";
import { isBan, type Statement } from "@/domain/verdicts/verdicts";
import type { RequestContext } from "@/server/context/request-context";
import { track } from "@/server/telemetry/track";

type Listening = Pick<RequestContext, "store" | "now" | "player" | "product" | "verdicts" | "brand" | "requestId"> & {
  /** The next sign-in in this browser does not continue where this session ends. */
  leaveNothing: () => Promise<void>;
};

/**
 * Keeps or ends the verdict that an answer states, in addition to what the flow does with the answer. A ban is tracked when it is new,
 * whichever page or submit is told first (TRK-01), and the next sign-in does not continue here, because this answer may be the session's last.
 */
export const statementListener =
  ({ product, leaveNothing, ...context }: Listening) =>
  async (statement: Statement, siteExperience: SiteExperience): Promise<void> => {
    const { player, verdicts } = context;
    const bans = player !== null && statement.kind === "verdict" && isBan(statement.verdict);
    const isNew = bans && !(await verdicts.inForce())?.some(isBan);
    await verdicts.record(statement, { product, siteExperience });
    if (isNew) track({ ...context, siteExperience }, "verificationBanned", { status: "banned" });
    if (bans) await leaveNothing();
  };
