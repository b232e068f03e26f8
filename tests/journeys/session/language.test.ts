import { beforeEach, expect, test } from "vitest";
import {
  anonymous,
  askForCode,
  callsDuring,
  mainOf,
  problemOf,
  sandbox,
  signedOutPlayer,
  writesIn,
} from "../../harness/pages/journey.ts";

beforeEach(() => sandbox.reset());

const lang = ({ document }: { document: Document }) => document.documentElement.lang;

test("a chosen language is kept, wins over the browser's, and leads back to where the player was", async () => {
  const { visitor, email } = await signedOutPlayer();
  await askForCode(visitor, email);
  const { path } = visitor;
  await visitor.get(`/language?returnPath=${encodeURIComponent(path)}`);
  visitor.fill({ Language: "Français (Canada)" });
  const calls = await callsDuring(() => visitor.press("Use this language"));
  expect(writesIn(calls)).toEqual([]);
  expect([visitor.path, lang(visitor), visitor.h1]).toEqual([path, "fr-CA", "Entrez le code reçu par courriel"]);
  await visitor.get("/auth");
  expect(visitor.h1).toBe("Se connecter à Northline");
  expect(await sandbox.inbox(email)).toHaveLength(1);
});

test("every screen of the main job speaks French to a French reader, refusals included", async () => {
  const { email } = await signedOutPlayer();
  const visitor = anonymous({ language: "fr-CA" });
  await visitor.get("/auth");
  const said = [mainOf(visitor)];
  await visitor.press("Envoyer mon code");
  said.push(problemOf(visitor));
  visitor.fill({ contact: email });
  await visitor.press("Envoyer mon code");
  said.push(mainOf(visitor));
  visitor.fill({ code: "000000" });
  await visitor.press("Continuer");
  said.push(problemOf(visitor));
  visitor.fill({ code: await sandbox.code(email) });
  await visitor.press("Continuer");
  said.push(mainOf(visitor));
  await visitor.press(/^Continuer vers/);
  said.push(mainOf(visitor));
  for (const text of said) expect(text).not.toMatch(/\b(the|your|code is|Try|Sign in)\b/);
  expect(lang(visitor)).toBe("fr-CA");
});
