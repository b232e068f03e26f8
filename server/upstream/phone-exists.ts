// Whether a phone number belongs to an account already (API-51, PHN-03, PHN-19?).
import "server-only";
import * as z from "zod/mini";
import { seconds } from "@/domain/duration";
import { call, type Upstream } from "./call";
import { route } from "./routes";

export const ExistsAnswer = z.object({ exists: z.boolean() });

/** A look-up that changes nothing, so it may wait only briefly. @param phoneNumber E.164 (PHN-20?) */
export const phoneExists = (upstream: Upstream, phoneNumber: string, countryCode: string) =>
  call(upstream, {
    service: "phone-exists",
    method: "POST",
    path: route("phoneExists"),
    body: { phoneNumber, countryCode },
    accepts: ExistsAnswer,
    refusals: {},
    deadlineMs: seconds(5),
  });
