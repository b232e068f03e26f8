// Screens the player against the watch lists (API-54, API-95!, PA-30, PA-31).
import "server-only";
import * as z from "zod/mini";
import { passed } from "@/domain/verdicts/verdicts";
import { call } from "./call";
import { defineOperation } from "./define-operation";
import type { Upstream } from "./upstream";

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

/** @returns a refusal when the player may be on a list (PA-31). @throws UpstreamError on any other failure */
export const screenPlayer = (upstream: Upstream, idempotencyKey: string) =>
  call(upstream, watchlistScreening, { body: { flowName }, idempotencyKey });
