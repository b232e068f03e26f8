// Screens the player against the watch lists (API-54, API-95!, PA-30, PA-31).
import "server-only";
import * as z from "zod/mini";
import { passed } from "@/domain/verdicts/verdicts";
import { defineOperation } from "./define-operation";

const flowName = "WatchListScreeningCorrectiveAction";

export const watchlistScreening = defineOperation({
  name: "watchlistScreening",
  does: "Screens the player against the watch lists.",
  service: "watchlists",
  method: "POST",
  path: "/watchlists/v4/screenings",
  idempotent: true,
  setsToken: true,
  body: z.object({ flowName: z.literal(flowName) }),
  answer: z.unknown(),
  refusals: { "SHR-201": "possibleMatch" },
  says: (response) => {
    if (response.ok) return passed("screening");
    if (response.refusal !== "possibleMatch") return undefined;
    return { kind: "verdict", verdict: { kind: "screeningRefused", subject: "screening", code: response.code } };
  },
});
