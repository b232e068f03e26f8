// Changes the e-mail address after a code to the new one: POST and PUT /users/v1/emailupdates (API-80, API-81).
import { Hono } from "hono";
import { brandRow } from "../../platform/brands.ts";
import { type Call, member, text } from "../../platform/call.ts";
import { hours, now } from "../../platform/clock.ts";
import { sendMessage } from "../../platform/outbox.ts";
import type { Platform } from "../../platform/platform.ts";
import { tellPlayer } from "../../platform/player-messages.ts";
import { refuse, requireModifyAccount, requireSession } from "../../platform/refusals.ts";
import { renewSession } from "../../platform/session-renewal.ts";
import { personaByContact } from "../../platform/state.ts";
import { createInitializationKey, proofForKey } from "../strong-auth/initialization-keys.ts";
import { spendToken } from "../strong-auth/requests.ts";

const updates = { max: 5, within: hours(1) };

export const service = (platform: Platform) =>
  new Hono<Call>()
    .post("/users/v1/emailupdates", requireSession, requireModifyAccount(), (c) => {
      const { state } = platform;
      const { persona } = c.var.player;
      const email = text(c, "newEmailAddress");
      if (email.length > 254 || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
        return refuse(c, 400, "EML-INVALID", "This is not an e-mail address.");
      if (email.toLowerCase() === persona.email?.toLowerCase())
        return refuse(c, 400, "EML-SAME", "This is the address on file.");
      if (email === "update.fails@example.test") return refuse(c, 500, "EML-500", "The address book is down.");
      if (email === "update.surprise@example.test") return refuse(c, 400, "EML-999", "No document mentions this.");
      const at = now(state);
      const opened = (state.emailUpdates[persona.id] ?? []).filter((each) => each > at - updates.within);
      if (opened.length >= updates.max) {
        const retryAfterMs = Math.min(...opened) + updates.within - at;
        return refuse(c, 429, "EML-429", "Too many changes were started.", { metadata: { retryAfterMs } });
      }
      state.emailUpdates[persona.id] = [...opened, at];
      // An address that has an account gets a key too, so that the answer does not reveal it; its owner gets a message.
      const isKycRefresh = member(c.var.body, "IsKycRefresh") === true;
      const opening = { purpose: "email-update", persona: persona.id, openedBy: persona.id, email } as const;
      const key = createInitializationKey(state, { ...opening, isKycRefresh });
      return c.json({ initializationKey: key });
    })
    .put("/users/v1/emailupdates", requireSession, requireModifyAccount(), async (c) => {
      const { state } = platform;
      const { persona, brand } = c.var.player;
      const initializationKey = text(c, "initializationKey");
      const { email, isKycRefresh } = proofForKey(state, initializationKey) ?? {};
      if (!email) return refuse(c, 400, "TOKEN_EXPIRED", "This change has expired. Start again.");
      if (email === "change.fails@example.test") return refuse(c, 500, "EML-500", "The address book is down.");
      const refusal = spendToken(state, text(c, "strongAuthToken"), { initializationKey, persona: persona.id });
      if (refusal) return refuse(c, 400, refusal, "The proof of identity is not good, or no longer.");
      if (personaByContact(state, email))
        return refuse(c, 400, "TOKEN_EXPIRED", "This change has expired. Start again.");
      const { name } = brandRow(brand);
      const when = isKycRefresh ? ", set while the details on file were confirmed" : "";
      for (const to of [persona.email, persona.phone]) tellPlayer(platform, "emailChanged", { brand, to });
      const message = `This is now the e-mail address of your ${name} account${when}.`;
      sendMessage(state, { channel: "email", code: null, to: email, text: message });
      persona.email = email;
      await renewSession(c, platform);
      return c.json({});
    });
