// Changes user name, password or both: PUT /users/v1/credentials (API-67). The platform has the final say (CRED-11).
import { Hono } from "hono";
import { type Call, member, text } from "../../platform/call.ts";
import { completeStep } from "../../platform/permissions.ts";
import type { Persona } from "../../platform/persona.ts";
import type { Platform } from "../../platform/platform.ts";
import { refuse, requireModifyAccount, requireSession } from "../../platform/refusals.ts";
import { renewSession } from "../../platform/session-renewal.ts";
import { endOtherSessions } from "../../platform/sessions.ts";
import { allPersonas, type State } from "../../platform/state.ts";
import { table } from "../../platform/table.ts";
import { userNameOf } from "../../platform/tokens.ts";

type Refusal = [status: 400 | 409 | 500, code: string, message: string];

export const service = (platform: Platform) =>
  new Hono<Call>().put(
    "/users/v1/credentials",
    requireSession,
    requireModifyAccount("update-username", "update-password"),
    async (c) => {
      const { persona } = c.var.player;
      const userName = text(c, "newUsername");
      // A password is not trimmed: spaces count.
      const password = String(member(c.var.body, "newPassword") ?? "").normalize("NFC");
      if (userName === "" && password === "") return refuse(c, 400, "USR-400", "newUsername or newPassword is needed.");
      const refusal =
        (userName === "" ? null : userNameRefusal(platform.state, persona, userName)) ??
        (password === "" ? null : passwordRefusal(persona, userName || userNameOf(persona), password));
      if (refusal) return refuse(c, ...refusal);
      if (userName !== "") {
        persona.userName = userName;
        completeStep(persona, "update-username");
      }
      if (password !== "") {
        persona.password = password;
        completeStep(persona, "update-password");
        endOtherSessions(platform.state, persona.id, c.var.player.token.sid);
      }
      await renewSession(c, platform);
      return c.json({});
    },
  );

const sentinels = table<Refusal>({
  "surprise-name": [400, "USR-999", "Something that no document mentions."],
  "broken-name": [500, "USR-500", "The account service is down."],
  "surprise-password": [400, "USR-999", "Something that no document mentions."],
  "broken-password": [500, "USR-500", "The account service is down."],
  "leaked-password": [400, "USR-PASSWORD-LEAKED", "This password has appeared in a leak."],
  "reused-password": [400, "USR-PASSWORD-REUSED", "This password was used on this account before."],
  "weak-password": [400, "USR-PASSWORD-WEAK", "This password is too easy to guess."],
});

function userNameRefusal(state: State, persona: Persona, userName: string): Refusal | null {
  const lowerCase = userName.toLowerCase();
  const isTaken = allPersonas(state).some((each) => each !== persona && userNameOf(each).toLowerCase() === lowerCase);
  if (isTaken || lowerCase === "taken-name") return [409, "USR-DUPLICATE-USERNAME", "This user name is taken."];
  if (!/^[a-z0-9][a-z0-9._-]{2,19}$/i.test(userName))
    return [400, "USR-USERNAME-RULES", "3 to 20 letters, digits, full stops, hyphens and underscores."];
  return sentinels[lowerCase] ?? null;
}

export function passwordRefusal(persona: Persona, userName: string, password: string): Refusal | null {
  const typed = password.toLowerCase();
  if (password.length < 10 || password.length > 128) return [400, "USR-PASSWORD-RULES", "10 to 128 characters."];
  if (typed === userName.toLowerCase() || typed === persona.email?.toLowerCase())
    return [400, "USR-PASSWORD-RULES", "A password is neither the user name nor the e-mail address."];
  if (password === persona.password) return [400, "USR-PASSWORD-REUSED", "This is the password on file."];
  return sentinels[typed] ?? null;
}
