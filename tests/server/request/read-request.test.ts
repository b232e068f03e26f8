import { expect, test } from "vitest";
import { routeAt } from "@/domain/routing/routes";
import { enter } from "@/server/request/enter";
import { pseudonymOf } from "@/server/telemetry/pseudonym";
import { sandboxCookie } from "../../kit/pages/cookie-names.ts";
import { ownPlatform, playerOn } from "../../kit/pages/flow-caller.ts";
import { inRequest } from "../../kit/pages/in-request.ts";
import { startWith, writtenLines } from "../../kit/stack/process-state.ts";

const platform = ownPlatform();

test("the lines of a request name its player by their pseudonym", async () => {
  startWith({ LOG_LEVEL: "warn" });
  const { caller } = await playerOn(platform);
  const { hosts, upstream, player } = await caller.look();
  const page = "/accountcenter/security";
  const route = routeAt(page);
  if (!route) throw new Error("no such page");
  const cookie = `${sandboxCookie("session")}=${upstream.token}`;
  const { context } = await inRequest(hosts.account, { cookie }, () => enter(route, page));
  const lines = writtenLines();
  context.log.warn({ event: "tried" });
  await new Promise(setImmediate);
  expect(JSON.parse(lines.join(""))).toMatchObject({ event: "tried", player: pseudonymOf(player.userKey) });
});
