import "server-only";
import * as z from "zod/mini";
import { Shared } from "./record-parts";

/** What the phone of a hand-over holds: which one, and that it has opened the link. It belongs to no session and opens none (promise 24). */
export const HandOverRecord = z.object({
  ...Shared,
  kind: z.literal("handOver"),
  handOver: z.string(),
  browser: z.string(),
});
export type HandOverRecord = z.infer<typeof HandOverRecord>;
