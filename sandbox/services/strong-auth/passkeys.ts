// Passkeys of a player: GET and POST /strongauth/v1/passkeys, POST …/options, …/{key}/removals; POST /strongauth/v3/requests/{key}/passkeyoptions.
// All are optional operations.
import { Hono } from "hono";
import { type Call, type CallContext, member, text } from "../../platform/call.ts";
import type { Platform } from "../../platform/platform.ts";
import { requireModifyAccount, requireSession } from "../../platform/refusals.ts";
import { renewSession } from "../../platform/session-renewal.ts";
import { assertionOptions, register, registrationOptions } from "./passkey-ceremonies.ts";
import { refusePop } from "./pop-codes.ts";
import { requestOf, spendToken, tokenRefusal } from "./requests.ts";

/** @returns whether the token allows a change of passkeys */
function proved({ state }: Platform, c: CallContext): boolean {
  const token = text(c, "strongAuthToken");
  const refusal = tokenRefusal(state, token, { initializationKey: null, persona: c.var.player.persona.id });
  return refusal === null && state.strongAuthTokens[token]?.changesPasskeys === true;
}

function spend({ state }: Platform, c: CallContext): void {
  spendToken(state, text(c, "strongAuthToken"), { initializationKey: null, persona: c.var.player.persona.id });
}

export const service = (platform: Platform) =>
  new Hono<Call>()
    .get("/strongauth/v1/passkeys", requireSession, (c) =>
      c.json({
        passkeys: (c.var.player.persona.passkeys ?? []).map(({ passkeyKey, createdAt, userAgent, deviceName }) => ({
          passkeyKey,
          createdAt,
          ...(userAgent && { userAgent }),
          ...(deviceName && { deviceName }),
        })),
      }),
    )
    // these two without requireModifyAccount: a passkey is also added right after the sign-in, while other steps are still due
    .post("/strongauth/v1/passkeys/options", requireSession, async (c) => {
      if (!proved(platform, c)) return refusePop(c, { code: "POP-1804" });
      const { persona, brand } = c.var.player;
      return c.json({ options: await registrationOptions(platform, persona, brand) });
    })
    .post("/strongauth/v1/passkeys", requireSession, async (c) => {
      if (!proved(platform, c)) return refusePop(c, { code: "POP-1804" });
      const { persona, brand } = c.var.player;
      const passkey = await register(platform, { persona, brand, signed: member(c.var.body, "credential") });
      if (passkey === "expired") return refusePop(c, { code: "POP-1804" });
      if (passkey === "wrong") return refusePop(c, { code: "POP-1802" });
      spend(platform, c);
      const userAgent = c.req.header("user-agent") ?? "";
      persona.passkeys = [...(persona.passkeys ?? []), { ...passkey, userAgent }];
      await renewSession(c, platform);
      return c.json({ passkeyKey: passkey.passkeyKey });
    })
    .post("/strongauth/v1/passkeys/:key/removals", requireSession, requireModifyAccount(), async (c) => {
      if (!proved(platform, c)) return refusePop(c, { code: "POP-1804" });
      spend(platform, c);
      const { persona } = c.var.player;
      const key = c.req.param("key");
      persona.passkeys = (persona.passkeys ?? []).filter(({ passkeyKey }) => passkeyKey !== key);
      await renewSession(c, platform);
      return c.json({});
    })
    .post("/strongauth/v3/requests/:key/passkeyoptions", async (c) => {
      const request = requestOf(platform.state, c, c.req.param("key"));
      if (!request?.types.some(({ ChallengeType }) => ChallengeType === "Passkey"))
        return refusePop(c, { code: "POP-1804" });
      return c.json({ options: await assertionOptions(platform, request) });
    });
