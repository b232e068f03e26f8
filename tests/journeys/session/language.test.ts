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

test.each([
  ["fr-CA,fr;q=0.9,en;q=0.8", "fr-CA", "Se connecter à Northline"],
  ["en-GB,en;q=0.9", "en-GB", "Sign in to Northline"],
  ["de-DE,de;q=0.9", "en-US", "Sign in to Northline"],
  ["es-MX,es;q=0.9,en;q=0.8", "es-US", "Iniciar sesión en Northline"],
  ["en-IE", "en-IE", "Sign in to Northline"],
  ["fr-FR", "fr-CA", "Se connecter à Northline"],
])("a browser that asks for %s reads %s", async (language, locale, title) => {
  const visitor = anonymous({ language });
  await visitor.get("/auth");
  expect([lang(visitor), visitor.h1]).toEqual([locale, title]);
});

test("the UK brand defaults to British English", async () => {
  const visitor = anonymous({ brand: "uk", language: "pt-BR" });
  await visitor.get("/auth");
  expect(lang(visitor)).toBe("en-GB");
});

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
