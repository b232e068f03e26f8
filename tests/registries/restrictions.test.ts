// What every row of the table of restriction screens needs elsewhere. A failure names the file to write.
import { afterAll, beforeAll, expect, test } from "vitest";
import { locales } from "@/domain/locales";
import { genericScreen } from "@/domain/restrictions/documented-screens";
import { actionsOf, restrictionRow } from "@/domain/restrictions/restriction-actions";
import {
  isInOurWords,
  isTitled,
  restrictionScreens,
  type ScreenedRestriction,
  screenedRestrictions,
} from "@/domain/restrictions/restriction-screens";
import { variantScreens } from "@/domain/restrictions/variant-screens";
import { messagesFor } from "@/messages/catalogue";
import { screens } from "../kit/screens/all-screens.ts";
import type { ListedPersona } from "../kit/stack/sandbox-client.ts";
import { startTestSandbox, type TestSandbox } from "../kit/stack/test-sandbox.ts";
import { picturesOf } from "./pictures.ts";

let sandbox: TestSandbox;
let personas: ListedPersona[];
beforeAll(async () => {
  sandbox = await startTestSandbox();
  personas = await sandbox.control.personas();
});
afterAll(() => sandbox.close());

const block = (code: ScreenedRestriction) => ({
  shortReasonCode: code,
  correctiveActions: [],
  explanation: { header: "", details: "" },
  permission: null,
  isPostAuth: false,
});

test("every restriction screen has its words in every locale", () => {
  const missing = locales.flatMap((locale) => {
    const { Restrictions, RestrictionScreens } = messagesFor("main", locale);
    const words: Partial<Record<string, Partial<Record<string, unknown>>>> = {
      ...Restrictions,
      DenyLotteryEmployeeAccount: {
        ...Restrictions.DenyLotteryEmployeeAccount,
        details: RestrictionScreens.DenyLotteryEmployeeAccount.operatorText,
      },
    };
    return screenedRestrictions.flatMap((code) => {
      const needed = [...(isTitled(code) ? ["title"] : []), ...(isInOurWords(code) ? ["details"] : [])];
      return needed
        .filter((key) => !words[code]?.[key])
        .map((key) => `messages/${locale}/restrictions.json: Restrictions.${code}.${key}`);
    });
  });
  expect(missing).toEqual([]);
});

test("every restriction screen has a persona whom only this restriction stops", () => {
  const missing = screenedRestrictions.filter((code) => {
    const found = personas.find(({ id }) => id === restrictionScreens[code].persona);
    return found?.restrictions.join() !== code || found.correctiveActions.length > 0;
  });
  const files = missing.map((code) => `sandbox/personas: ${restrictionScreens[code].persona}, stopped by ${code}`);
  expect(files).toEqual([]);
  expect(personas.map(({ id }) => id)).toContain(genericScreen.persona);
});

test("every restriction screen has a persona and a picture for each of its variants", () => {
  const shipped = personas.map(({ id }) => id);
  const pictured = screens.map(({ persona }) => persona?.id);
  const missing = Object.entries(variantScreens).filter(
    ([, { persona }]) => !(shipped.includes(persona) && pictured.includes(persona)),
  );
  expect(missing).toEqual([]);
});

test("every restriction screen has a picture", () => {
  const missing = screenedRestrictions.filter((code) => picturesOf("restrictions", [code], personas).length === 0);
  expect(missing.map((code) => `tests/kit/screens/screens/blocks.ts: a screen of ${code}`)).toEqual([]);
});

// tests/journeys/every-persona.test.ts opens each of them
test("every restriction screen has a next step: a button or look-around", () => {
  const stuck = screenedRestrictions.filter(
    (code) => actionsOf(block(code)).length === 0 && restrictionRow(block(code)).lookAround === "hide",
  );
  // RS-38: the player's options are the help in the footer and Log out in the header
  expect(stuck).toEqual(["WatchlistRestriction"]);
});

test("every restriction screen does not offer what it says is stopped", () => {
  const contradictory = screenedRestrictions.filter((code) => {
    const { actions, stillAvailable } = restrictionRow(block(code));
    return (["withdraw", "deposit"] as const).some((use) => actions.includes(use) && stillAvailable[use] !== true);
  });
  expect(contradictory).toEqual([]);
});
