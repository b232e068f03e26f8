import { takeCredentials } from "@/server/records/typed-credentials";
import { answerPlayer } from "@/server/request/route-handler";

const flowIn = (body: unknown) => (typeof body === "object" && body !== null && "flow" in body ? body.flow : undefined);

/** Hands the operator's app what the player has just typed, once (PA-42?). */
export const POST = answerPlayer("/api/biometrics", async (context, body) => ({
  credentials: await takeCredentials(context, flowIn(body)),
}));
