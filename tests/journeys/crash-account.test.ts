// The app dies between any two requests of the flows around strong authentication; nothing but the cookies and the platform is left.
import { afterAll, beforeAll, expect, test } from "vitest";
import { changeButton, proveNewEmail, securityPage } from "../harness/account-security.ts";
import type { Visitor } from "../harness/browserless.ts";
import { type Made, mainOf, needing, player, sandbox, someone, writesIn } from "../harness/journey.ts";
import { type KilledApp, startKilledApp, withBeforeRequests } from "../harness/killed-app.ts";
import { asking } from "../harness/provers.ts";
import { keyOf, proveByMail } from "../harness/recovery.ts";
import type { PersonaInput } from "../harness/sandbox-client.ts";
import { choose, confirm, stepButton } from "../harness/strong-auth.ts";

let app: KilledApp;
beforeAll(async () => {
  app = await startKilledApp();
});
afterAll(() => app.stop());

type Flow = {
  who: () => Promise<Made>;
  walk: (visitor: Visitor, made: Made) => Promise<unknown>;
  ends: string;
  /** Addresses and numbers to which something may have been sent. */
  contacts?: readonly string[];
};

const at = () => ({ port: app.port });
const stepping =
  (codes: string[], input: PersonaInput = {}) =>
  () =>
    player({ product: "sportsbook", siteExperience: "US-SB", restrictions: codes.map(asking), ...input }, at());

const newAddress = "after.the.crash@example.test";
const newNumber = "+12075550191";

const flows: Record<string, Flow> = {
  "a step that a texted code proves": {
    who: stepping(["strongauth"]),
    walk: async (visitor, { phone }) => {
      await visitor.get("/correctiveactions");
      await visitor.press(stepButton);
      await choose(visitor, "SMS2FA");
      await confirm(visitor, await sandbox.code(phone));
    },
    ends: "Getting Sportsbook ready for you…",
  },
  "a phone that is enrolled": {
    who: stepping(["strongauth-collect-phonenumber"], { phone: null }),
    walk: async (visitor) => {
      await visitor.get("/correctiveactions");
      await visitor.press("Add my phone");
      await visitor.press("Continue");
      visitor.fill({ Number: newNumber });
      await visitor.press("Save and send a code");
      await confirm(visitor, await sandbox.code(newNumber));
    },
    ends: "Getting Sportsbook ready for you…",
    contacts: [newNumber],
  },
  "a recovery": {
    who: () => someone({}, at()),
    walk: async (visitor, { id, email }) => {
      await visitor.get(keyOf(id));
      await proveByMail(visitor, email);
      await visitor.press("Continue");
    },
    ends: "Getting Fantasy ready for you…",
  },
  "a change of the e-mail address": {
    who: () => player({}, at()),
    walk: async (visitor) => {
      await proveNewEmail(visitor, newAddress);
      await visitor.press(changeButton);
    },
    ends: "Account security",
    contacts: [newAddress],
  },
  "a change of the number": {
    who: () => player({}, at()),
    walk: async (visitor) => {
      await visitor.get(securityPage);
      await visitor.press("Change mobile number");
      await visitor.press("Continue");
      visitor.fill({ phone: newNumber });
      await visitor.press("Save and send a code");
      await confirm(visitor, await sandbox.code(newNumber));
    },
    ends: "Account security",
    contacts: [newNumber],
  },
  "a factor that is turned off": {
    who: () => player({ mfaMethods: ["SMS2FA"] }, at()),
    walk: async (visitor, { phone }) => {
      await visitor.get(securityPage);
      await visitor.press("Turn off: Codes by text message");
      await visitor.press("Continue");
      await confirm(visitor, await sandbox.code(phone));
    },
    ends: "Account security",
  },
  "new credentials, and the step after them": {
    who: () =>
      player({ product: "dfs", restrictions: [needing("update-username", "update-password", "provide-ssn")] }, at()),
    walk: async (visitor) => {
      await visitor.get("/correctiveactions");
      visitor.fill({ "New username": "lighthouse-9", "New password": "four quiet lighthouse keepers" });
      await visitor.press("Save");
      visitor.fill({ "Social Security number": "900123456" });
      await visitor.press("Next");
    },
    ends: "Getting Fantasy ready for you…",
  },
};

/** What came of a flow: the last page, what reached the platform, and what was sent to whom. */
async function outcomeOf({ who, walk, contacts = [] }: Flow, before: () => Promise<void>) {
  await sandbox.reset();
  const made = await who();
  const mark = await sandbox.mark();
  const visitor = withBeforeRequests(made.visitor, before);
  await walk(visitor, made);
  const { h1, path } = visitor;
  const lastFour = made.phone?.slice(-4) ?? made.id;
  const plain = (text: string) => text.replaceAll(made.id, "…").replaceAll(lastFour, "…");
  const writes = writesIn(await sandbox.ledger(mark)).map((name) =>
    name.replace(/[\da-f-]{36}/g, "…").replaceAll(made.id, "…"),
  );
  const inboxes = await Promise.all([made.email, made.phone ?? made.email, ...contacts].map(sandbox.inbox));
  return {
    h1,
    page: path.split("?")[0],
    main: plain(mainOf(visitor)),
    writes,
    messages: inboxes.map((letters) => letters.map(({ channel, code }) => [channel, code !== null])),
  };
}

test.each(Object.keys(flows))(
  "%s comes to the same end, the app killed before every press and before its redirect",
  {
    timeout: 90_000,
  },
  async (name) => {
    const flow = flows[name] as Flow;
    const undisturbed = await outcomeOf(flow, async () => undefined);
    expect(undisturbed.h1).toBe(flow.ends);
    for (const letters of undisturbed.messages) expect(letters.filter(([, isCode]) => isCode).length).toBeLessThan(2);
    expect(await outcomeOf(flow, app.restart)).toEqual(undisturbed);
  },
);
