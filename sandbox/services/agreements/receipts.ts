// Receipts of what players accept and decline: GET /agreements/v1/receipts, GET /agreements/v1/texts/{textHash}, and for the
// back office GET /agreements/v1/players/{userKey}/receipts.
import { Hono } from "hono";
import type { Call } from "../../platform/call.ts";
import type { Receipt } from "../../platform/persona.ts";
import type { Platform } from "../../platform/platform.ts";
import { refuse, requireSession } from "../../platform/refusals.ts";

const backOffice = "Bearer sandbox-back-office";

const listed = ({ text: _, ...receipt }: Receipt) => receipt;

const audited = ({ text: _, title: __, answerText: ___, ...receipt }: Receipt) => receipt;

export const service = (platform: Platform) =>
  new Hono<Call>()
    .get("/agreements/v1/receipts", requireSession, (c) =>
      c.json({ receipts: (c.var.player.persona.receipts ?? []).map(listed) }),
    )
    .get("/agreements/v1/players/:userKey/receipts", (c) => {
      if (c.req.header("authorization") !== backOffice)
        return refuse(c, 401, "AUTH-401", "Only the back office may read the receipts of a player.");
      const player = personaWith(platform, c.req.param("userKey"));
      if (!player) return refuse(c, 404, "USR-404", "No player has this key.");
      const [from = "", to = ""] = [c.req.query("from"), c.req.query("to")];
      const within = (player.receipts ?? []).filter(({ answeredAt }) => answeredAt >= from && answeredAt <= to);
      return c.json({ receipts: within.map(audited) });
    })
    .get("/agreements/v1/texts/:textHash", requireSession, (c) => {
      const hash = c.req.param("textHash");
      const own = (c.var.player.persona.receipts ?? []).filter(({ textHash }) => textHash === hash);
      const withText = own.find((each) => each.text);
      if (withText) return c.json({ text: withText.text });
      if (own.length > 0) return refuse(c, 410, "TXT-410", "This text is not held any more.");
      return refuse(c, 404, "TXT-404", "No receipt of the player has this text.");
    });

const personaWith = ({ state }: Platform, userKey: string) =>
  Object.values(state.personas).find((persona) => persona.userKey === userKey);
