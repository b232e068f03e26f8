// Verdicts as the state of the session keeps them (decision 016).
import { expect, test } from "vitest";
import { brands } from "@/domain/brands";
import { minutes } from "@/domain/duration";
import { withRenewal, withSignOut } from "@/domain/session/account-sessions";
import type { SiteExperience } from "@/domain/site-experience";
import { banned, isBan, passed, playStoppedBy } from "@/domain/verdicts/verdicts";
import { changeAccount, sessionLimits, tokenSession } from "@/server/session/account-sessions";
import { keepVerdict, verdictsOf } from "@/server/session/verdicts";
import { createMemoryStore } from "@/server/store/memory";
import { endsOfSessions, readValue } from "@/server/store/store";
import { startWith } from "../../kit/stack/process-state.ts";
import { quiet } from "../../kit/stack/stores.ts";

const ofSession = async () => {
  const port = { store: createMemoryStore(), now: Date.now() };
  const player = { userKey: "user-1", sid: "sid-1", beganAt: port.now / 1000, expiresAt: port.now / 1000 + 3600 };
  const read = () => verdictsOf({ ...port, brand: brands.main, log: quiet }, player).inForce();
  return { port, player, read };
};
const ban = { kind: "banned", subject: "verification", scope: { kind: "account" }, code: "banned" } as const;

test("a ban that an instance with a fast clock has kept holds on every other one at once [GATE-14, KYC-64]", async () => {
  const { port, player, read } = await ofSession();
  await keepVerdict(port, player, { ...ban, at: port.now + minutes(5) });
  // the sandbox's clock was set back since
  expect(await read()).toEqual([]);
  startWith({ MACHINE_CLOCK: "true" });
  expect(await read()).toEqual([{ ...ban, at: port.now + minutes(5) }]);
});

test("a verdict of a kind that a newer build has kept stops play, and locks no account [GATE-14]", async () => {
  const { port, player, read } = await ofSession();
  await keepVerdict(port, player, { ...ban, kind: "suspended" as "banned", at: port.now });
  const verdicts = await read();
  expect(verdicts).toEqual([{ ...ban, kind: "screeningRefused", subject: "screening", at: port.now }]);
  const place = { product: "casino", siteExperience: "US-CS" as SiteExperience } as const;
  expect([playStoppedBy(verdicts ?? [], place), verdicts?.some(isBan)]).toEqual([verdicts?.[0], false]);
});

test("a verdict on a product that the operator has removed stops nothing, and locks no account [GATE-14]", async () => {
  const { port, player, read } = await ofSession();
  const scope = { kind: "product", product: "bingo" as "casino" } as const;
  await keepVerdict(port, player, { ...ban, subject: "screening", scope, at: port.now });
  expect(await read()).toEqual([]);
});

test("a ban that is told at one product is of the account, and a pass at another ends it [GATE-14]", async () => {
  const { player, port } = await ofSession();
  const open = () => verdictsOf({ ...port, brand: brands.main, log: quiet }, player);
  await open().record(banned("banned"), { product: "casino", siteExperience: "US-CS" as SiteExperience });
  expect(await open().inForce()).toMatchObject([{ scope: { kind: "account" } }]);
  await open().record(passed("verification"), { product: "sportsbook", siteExperience: "US-SB" as SiteExperience });
  expect(await open().inForce()).toEqual([]);
});

test("nothing of it is kept when the session ends", async () => {
  const { port, player } = await ofSession();
  await keepVerdict(port, player, { ...ban, at: port.now });
  const text = () => readValue(port, [`account:${player.userKey}`, endsOfSessions]);
  expect(await text()).toContain("banned");
  await changeAccount(port, player.userKey, (account) =>
    withSignOut(account, tokenSession(player), port.now, sessionLimits()),
  );
  expect(await text()).not.toContain("banned");
});

test("a renewal of the session keeps it, and the end of it counts for every id", async () => {
  const { port, player, read } = await ofSession();
  await keepVerdict(port, player, { ...ban, at: port.now });
  const renewed = { ...player, sid: "sid-2" };
  await changeAccount(port, player.userKey, (account) =>
    withRenewal(account, tokenSession(player), tokenSession(renewed), port.now, sessionLimits()),
  );
  const ofRenewed = () => verdictsOf({ ...port, brand: brands.main, log: quiet }, renewed);
  expect(await ofRenewed().inForce()).toHaveLength(1);
  await ofRenewed().record(passed("verification"), {
    product: "sportsbook",
    siteExperience: "US-SB" as SiteExperience,
  });
  expect([await ofRenewed().inForce(), await read()]).toEqual([[], []]);
});
