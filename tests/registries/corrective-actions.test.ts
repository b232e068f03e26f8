// What every row of the table of corrective actions needs elsewhere. A failure names the file to write.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type CorrectiveAction,
  correctiveAction,
  correctiveActions,
  formOf,
  ownStepNamed,
} from "@/domain/corrective-actions/registry";
import { locales } from "@/domain/locales";
import { messagesFor } from "@/messages/catalogue";
import { root } from "../../scripts/environment.ts";
import { screens } from "../kit/screens/all-screens.ts";
import { isCode, sourceFiles } from "../kit/sources/source-files.ts";
import type { ListedPersona, PersonaInput } from "../kit/stack/sandbox-client.ts";
import { startTestSandbox, type TestSandbox } from "../kit/stack/test-sandbox.ts";
import { picturesOf } from "./pictures.ts";

const _sources = sourceFiles().filter(isCode);

let sandbox: TestSandbox;
let personas: ListedPersona[];
beforeAll(async () => {
  sandbox = await startTestSandbox();
  personas = await sandbox.control.personas();
});
afterAll(() => sandbox.close());

/** The steps of a persona whose service is down. */
const downIn = (persona: PersonaInput | null) =>
  (persona?.quirks as { stepsDown?: Record<string, number> } | undefined)?.stepsDown ?? {};

const pageOf = (code: CorrectiveAction) => `app/correctiveactions/${ownStepNamed(code) ? "[code]" : code}/page.tsx`;
const hasPage = (code: CorrectiveAction) => existsSync(join(root, pageOf(code)));
/** The steps that its form answers too, so that their screen is the same. */
const sharing = (code: CorrectiveAction) => correctiveActions.filter((one) => formOf(one) === formOf(code));

describe("every corrective action", () => {
  test("has a name in every locale", () => {
    const nameless = locales.flatMap((locale) => {
      const names: Partial<Record<string, string>> = messagesFor("main", locale).CorrectiveAction.names;
      return correctiveActions
        .filter((code) => !names[code])
        .map((code) => `messages/${locale}/corrective-actions.json: CorrectiveAction.names.${code}`);
    });
    expect(nameless).toEqual([]);
  });

  test("takes whole minutes", () => {
    const fractions = correctiveActions.filter((code) => {
      const { minutes } = correctiveAction(code);
      return !Number.isInteger(minutes) || minutes < 1;
    });
    expect(fractions).toEqual([]);
  });

  test("has its own persona, for whom only this step is due", () => {
    const missing = correctiveActions.filter((code) => {
      const { persona } = correctiveAction(code);
      const found = personas.find(({ id }) => id === persona);
      return found?.restrictions.length !== 1 || found.correctiveActions.join() !== code;
    });
    expect(missing.map((code) => `sandbox/personas: ${correctiveAction(code).persona}, who needs ${code}`)).toEqual([]);
    expect(new Set(correctiveActions.map((code) => correctiveAction(code).persona)).size).toBe(
      correctiveActions.length,
    );
  });
});

test("steps whose service is down have a persona and a picture", () => {
  expect(screens.filter(({ persona }) => Object.keys(downIn(persona)).length > 0)).not.toEqual([]);
  expect(personas.filter(({ story }) => /service/.test(story)).map(({ id }) => id)).toEqual(
    expect.arrayContaining(["olaf", "opal", "iona"]),
  );
});

describe("the screen of every corrective action", () => {
  test("is a page", () => {
    expect(correctiveActions.filter((code) => !hasPage(code)).map(pageOf)).toEqual([]);
  });

  test("has a picture", () => {
    const missing = correctiveActions.filter(
      (code) => !picturesOf("steps", sharing(code), personas).some(({ persona }) => persona !== null),
    );
    expect(missing.map((code) => `sandbox/personas: a player who only needs ${code}`)).toEqual([]);
  });
});
