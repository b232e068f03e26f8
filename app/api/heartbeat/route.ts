import { sendBeat } from "@/server/flows/session/play";
import { answerPlayer } from "@/server/request/route-handler";

const hasClicked = (body: unknown) =>
  typeof body === "object" && body !== null && "clicked" in body && body.clicked === true;

/** One heartbeat of the gaming session (GATE-47 to GATE-50). */
export const POST = answerPlayer("/api/heartbeat", (context, body) => sendBeat(context, hasClicked(body)));
