// Transfers an account from another operator: /transfers/v1/status and /transfers/v1/transfers (API-77 to 79).
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { Hono } from "hono";
import { type Call, member } from "../../platform/call.ts";
import type { Persona } from "../../platform/persona.ts";
import type { Platform } from "../../platform/platform.ts";
import { refuse, requireSession } from "../../platform/refusals.ts";

const slowMs = 6_000;

export const transferStatus = ({ transferStatus: status, transferCase }: Persona) => ({ status, ...transferCase });

export const service = (platform: Platform) =>
  new Hono<Call>()
    .on(["GET", "POST"], "/transfers/v1/status", requireSession, (c) => c.json(transferStatus(c.var.player.persona)))
    .post("/transfers/v1/transfers", requireSession, async (c) => {
      const { state } = platform;
      const { persona } = c.var.player;
      const { transferRefusal, isTransferSlow } = persona.quirks;
      if (isTransferSlow) await wait(slowMs);
      if (transferRefusal !== undefined) return refuse(c, 409, transferRefusal, "The transfer cannot be started.");
      if (persona.transferStatus === "Completed")
        return refuse(c, 409, "TRANSFER-0020", "This account has been transferred already.");
      const open = Object.entries(state.transfers).find(([, transfer]) => transfer.persona === persona.id);
      const transferKey = open && member(c.var.body, "forceCreate") !== true ? open[0] : randomUUID();
      state.transfers[transferKey] = { persona: persona.id };
      persona.transferStatus = "Pending";
      return c.json({ transferKey });
    });
