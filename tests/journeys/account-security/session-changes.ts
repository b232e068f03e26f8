// What changes the session of a player, up to the press that does it.

import { askForEmail, securityPage } from "../../kit/flows/account-security.ts";
import { askForMail, keyOf } from "../../kit/flows/recovery.ts";
import { choose, codeLabel, stepButton } from "../../kit/flows/strong-auth.ts";
import { type Player, player, requires, sandbox, signedOutPlayer, sportsbookPlayer } from "../../kit/pages/journey.ts";
import type { Visitor } from "../../kit/pages/visitor.ts";

export type Change = {
  who: (options?: { port: number }) => Promise<Player>;
  walk: (visitor: Visitor, made: Player) => Promise<unknown>;
  button: string;
  /** The title of the page that it leads to. */
  ends: string;
  /** The call upstream that makes the change. */
  call: { method: string; path: string };
};

const newAddress = "after.the.change@example.test";
/** A number belongs to one account at a time. */
const newNumbers = { enrolled: "+12075550191", changed: "+12075550192" };

const enter = async (visitor: Visitor, contact: string) =>
  void visitor.fill({ [codeLabel]: await sandbox.code(contact) });

const proofs = { method: "POST", path: "/strongauth/v3/challenges" };
const enrolments = { method: "PUT", path: "/strongauth/v1/enrollments/*" };

/** Those whose session is another one afterwards. */
export const changes = {
  "a step that a code proves": {
    who: (options) => sportsbookPlayer({ restrictions: [requires("strongauth")] }, options),
    walk: async (visitor, { phone }) => {
      await visitor.get("/correctiveactions");
      await visitor.press(stepButton);
      await choose(visitor, "SMS2FA");
      await enter(visitor, phone);
    },
    button: "Confirm",
    ends: "Continue to Sportsbook",
    call: proofs,
  },
  "a phone that is enrolled": {
    who: (options) =>
      sportsbookPlayer({ restrictions: [requires("strongauth-collect-phonenumber")], phone: null }, options),
    walk: async (visitor) => {
      await visitor.get("/correctiveactions");
      await visitor.press("Add my phone");
      await visitor.submit("Save and send a code", { Number: newNumbers.enrolled });
      await enter(visitor, newNumbers.enrolled);
    },
    button: "Confirm",
    ends: "Continue to Sportsbook",
    call: enrolments,
  },
  "a recovery": {
    who: (options) => signedOutPlayer({}, options),
    walk: async (visitor, { id, email }) => {
      await visitor.get(keyOf(id));
      await askForMail(visitor);
      await enter(visitor, email);
    },
    button: "Confirm",
    ends: "Continue to Fantasy",
    call: { method: "POST", path: "/logins/v1/logins" },
  },
  "a change of the e-mail address": {
    who: (options) => player({}, options),
    walk: async (visitor) => {
      await askForEmail(visitor, newAddress);
      await enter(visitor, newAddress);
    },
    button: "Confirm",
    ends: "Account security",
    call: { method: "PUT", path: "/users/v1/emailupdates" },
  },
  "a change of the number": {
    who: (options) => player({}, options),
    walk: async (visitor) => {
      await visitor.get(securityPage);
      await visitor.press("Change mobile number");
      await visitor.submit("Save and send a code", { phone: newNumbers.changed });
      await enter(visitor, newNumbers.changed);
    },
    button: "Confirm",
    ends: "Account security",
    call: proofs,
  },
  "a factor that is turned off": {
    who: (options) => player({ mfaMethods: ["SMS2FA"] }, options),
    walk: async (visitor, { phone }) => {
      await visitor.get(securityPage);
      await visitor.press("Turn off: Codes by text message");
      await enter(visitor, phone);
    },
    button: "Confirm",
    ends: "Account security",
    call: enrolments,
  },
} satisfies Readonly<Record<string, Change>>;
