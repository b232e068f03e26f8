// Promotion opt-in, on the blitz host (API-55, PA-08).
import "server-only";
import * as z from "zod/mini";
import { seconds } from "@/domain/duration";
import { call, type Upstream } from "./call";
import { route } from "./routes";

/** Posts an empty body; nobody waits for the answer (PA-43?). */
export const optIn = (upstream: Upstream, promotionId: string, idempotencyKey: string) =>
  call(upstream, {
    service: "promotions",
    host: "blitz",
    method: "POST",
    path: route("promotionOptIn", { promotionId }),
    idempotencyKey,
    accepts: z.unknown(),
    refusals: {},
    deadlineMs: seconds(10),
  });
