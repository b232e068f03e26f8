// Promotion opt-in, on the blitz host (API-55, PA-08).
import "server-only";
import * as z from "zod/mini";
import { defineOperation } from "../define-operation";

export const promotionOptIn = defineOperation({
  name: "promotionOptIn",
  does: "Opts the player in to a promotion.",
  service: "promotions",
  host: "blitz",
  method: "POST",
  path: "/promotions/v1/{promotionId}/optins",
  idempotent: true,
  answer: z.unknown(),
});
