// The app is killed before each request that changes state: only the cookies and the platform may hold the state of a flow.
import { expect } from "vitest";
import { closeButton, proveClosing } from "../../harness/flows/account-security.ts";
import { confirm } from "../../harness/flows/strong-auth.ts";
import { type Player, player, requires, sandbox, sportsbookPlayer, writesIn } from "../../harness/pages/journey.ts";
import { callsOf, crashingApp, testCrashes } from "../../harness/stack/crashes.ts";
import { withBeforePress } from "../../harness/stack/restartable-app.ts";
import type { PersonaInput } from "../../harness/stack/sandbox-client.ts";
import { type Change, changes } from "./changes.ts";

const app = crashingApp();

type Flow = Pick<Change, "walk" | "ends" | "contacts"> & { who: () => Promise<Player> };

const at = () => ({ port: app.port });
const stepping =
  (codes: string[], input: PersonaInput = {}) =>
  () =>
    sportsbookPlayer({ restrictions: codes.map((code) => requires(code)), ...input }, at());

/** A number belongs to one account at a time, and some belong to the changes. */
const refreshedNumber = "+12075550193";

const ofChanges = Object.entries(changes).map(
  ([name, { walk, button, who, ...change }]: [string, Change]): [string, Flow] => [
    name,
    {
      ...change,
      who: () => who(at()),
      walk: async (visitor, made) => {
        await walk(visitor, made);
        await visitor.press(button);
      },
    },
  ],
);

const flows: Record<string, Flow> = {
  ...Object.fromEntries(ofChanges),
  "the closing of an account": {
    who: () => player({}, at()),
    walk: async (visitor, { email }) => {
      await proveClosing(visitor, email);
      await visitor.press(closeButton);
    },
    ends: "Your account is closed",
  },
  "an attestation that is continued": {
    who: stepping(["select-rg-attestation", "mithra-submit-attestation"]),
    walk: async (visitor) => {
      await visitor.get("/correctiveactions");
      await visitor.press("Continue");
      await visitor.press("Continue");
    },
    ends: "Continue to Sportsbook",
  },
  "an attestation that logs out": {
    who: stepping(["mithra-submit-attestation"], { attestation: { attestationKey: "OntarioFitToPlay" } }),
    walk: async (visitor) => {
      await visitor.get("/correctiveactions");
      await visitor.press("Continue");
      await visitor.press("Log out");
    },
    ends: "You are logged out",
  },
  "a refresh of details with another number": {
    who: stepping(["mithra-submit-attestation"], { attestation: { attestationKey: "KYCRefresh" } }),
    walk: async (visitor) => {
      await visitor.get("/correctiveactions");
      const card = new URL(visitor.url);
      const returnPath = `${card.pathname}${card.search}`;
      await visitor.get(`/accountcenter/security/phone?${new URLSearchParams({ from: "kycRefresh", returnPath })}`);
      await visitor.submit("Continue", { phone: refreshedNumber });
      await visitor.press("Continue");
      await confirm(visitor, await sandbox.code(refreshedNumber));
      await visitor.press("Yes, all correct");
    },
    ends: "Continue to Sportsbook",
    contacts: [refreshedNumber],
  },
  "new credentials, and the step after them": {
    who: () =>
      player({ product: "dfs", restrictions: [requires("update-username", "update-password", "provide-ssn")] }, at()),
    walk: async (visitor) => {
      await visitor.get("/correctiveactions");
      await visitor.submit("Save", { "New username": "lighthouse-9", "New password": "four quiet lighthouse keepers" });
      await visitor.submit("Next", { "Social Security number": "900123456" });
    },
    ends: "Continue to Fantasy",
  },
};

/** What came of a flow: the last page, what reached the platform, and what was sent to whom. */
async function outcomeOf({ who, walk, contacts = [] }: Flow, before: () => Promise<void>) {
  const made = await who();
  const mark = await sandbox.mark();
  const visitor = withBeforePress(made.visitor, before);
  await walk(visitor, made);
  const { h1, path } = visitor;
  const ending = made.phone?.slice(-4) ?? made.id;
  // a player may have a number of another area with the same end as the new one, which is to be seen
  const lastFour = contacts.some((contact) => contact.endsWith(ending)) ? made.id : ending;
  const plain = (text: string) =>
    text
      .replaceAll(made.id, "…")
      .replaceAll(lastFour, "…")
      // the session of the slower walk ends later
      .replace(/We will log you out at .+? unless/, "We will log you out at … unless");
  const writes = writesIn(callsOf(await sandbox.ledger(mark), made)).map((name) =>
    name.replace(/[\da-f-]{36}/g, "…").replaceAll(made.id, "…"),
  );
  const inboxes = await Promise.all([made.email, made.phone ?? made.email, ...contacts].map(sandbox.inbox));
  for (const inbox of inboxes) expect(inbox.filter(({ code }) => code !== null).length).toBeLessThan(2);
  return {
    h1,
    page: path.split("?")[0],
    main: plain(visitor.main),
    writes,
    messages: inboxes.map((inbox) => inbox.map(({ channel, code }) => [channel, code !== null])),
  };
}

testCrashes(flows, app.restart, outcomeOf);
