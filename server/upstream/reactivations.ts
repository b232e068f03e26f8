// Reactivates an account that its player had closed (API-66, REACT-01 to REACT-03?).
import "server-only";
import * as z from "zod/mini";
import { defineOperation } from "./define-operation";

export const reactivation = defineOperation({
  name: "reactivation",
  does: "Reactivates the player's account.",
  service: "users",
  method: "POST",
  path: "/users/v1/reactivations",
  idempotent: true,
  setsToken: true,
  body: z.object({ userKey: z.string() }),
  answer: z.unknown(),
});
