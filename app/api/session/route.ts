import * as z from "zod/mini";
import { sessionAnswer } from "@/app/_shared/words/time-out-words";
import { extendSession, leaveSession, loadSessionEnd } from "@/server/flows/session/time-out";
import { answerPlayer } from "@/server/request/route-handler";

const SessionReport = z.union([
  z.object({ kind: z.literal("active"), clickedAt: z.optional(z.number()) }),
  z.object({ kind: z.literal("leave"), at: z.string() }),
]);

/** How long the session lasts. Asking is no activity. */
export const GET = answerPlayer("/api/session", async (context) =>
  sessionAnswer(context, await loadSessionEnd(context)),
);

/** Reports a click, which extends the session, or leaves it early. */
export const POST = answerPlayer("/api/session", async (context, body) => {
  const report = SessionReport.safeParse(body).data;
  if (!report) return {};
  if (report.kind === "leave") return { leaveTo: await leaveSession(context, report.at) };
  await extendSession(context, report.clickedAt);
  return sessionAnswer(context, await loadSessionEnd(context));
});
