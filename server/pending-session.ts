// A session that upstream has given although the second factor of the sign-in is still open (OTP-34?). The token waits sealed in
// a cookie of its own: with it a player can prove the factor, and nothing else. Only then does it become the session.
import "server-only";
import * as z from "zod/mini";
import { minutes } from "@/domain/duration";
import { seal, unseal } from "./seal";

/** How long a sign-in waits for its second factor, milliseconds. */
export const pendingLifeMs = minutes(30);

const Pending = z.object({ token: z.string() });

export const sealPending = (token: string) => seal({ token }, pendingLifeMs);

/** @returns the token that waits, or undefined */
export const readPending = async (sealed: string | undefined): Promise<string | undefined> =>
  sealed === undefined ? undefined : Pending.safeParse(await unseal(sealed, pendingLifeMs)).data?.token;
