// What an account home shows of several services, in one answer: GET /users/v1/summaries, an optional operation.
import { Hono } from "hono";
import type { Call } from "../../platform/call.ts";
import { isFaulty } from "../../platform/faults.ts";
import type { Platform } from "../../platform/platform.ts";
import { requireSession } from "../../platform/refusals.ts";
import { signInList } from "../sign-in-history/sign-in-history.ts";
import { enrolmentList } from "../strong-auth/enrolments.ts";
import { transferStatus } from "../transfer/transfers.ts";
import { uploadList } from "../uploads/uploads.ts";

export const service = (platform: Platform) =>
  new Hono<Call>().get("/users/v1/summaries", requireSession, (c) => {
    const { state } = platform;
    const { persona, token } = c.var.player;
    /** A member whose own call fails now is left out. */
    const orNothing = <T>(path: string, answer: T) =>
      isFaulty(platform, { method: "GET", path, persona }) ? undefined : answer;
    const hasSignIns = state.flags.signInHistory !== false;
    return c.json({
      enrolments: orNothing("/strongauth/v1/enrollments", enrolmentList(state, persona)),
      documentUploads: orNothing("/documents/v1/uploads", uploadList(state, persona)),
      signIns: hasSignIns ? orNothing("/signins/v1/signins", signInList(state, persona, token.sid)) : undefined,
      transferStatus: orNothing("/transfers/v1/status", transferStatus(persona)),
      balance: persona.profile.balance,
      limits: persona.profile.limits,
    });
  });
