import { expect, test } from "vitest";
import { atCode, sandbox, signedOutPlayer, visiting, writesDuring } from "../../kit/pages/journey.ts";

const lang = ({ document }: { document: Document }) => document.documentElement.lang;

test("a chosen language is kept, wins over the browser's, and leads back to where the player was", async () => {
  const { visitor, email } = await atCode();
  const { path } = visitor;
  await visitor.get(`/language?returnPath=${encodeURIComponent(path)}`);
  expect(await writesDuring(() => visitor.submit("Use this language", { Language: "Français (Canada)" }))).toEqual([]);
  expect([visitor.path, lang(visitor), visitor.h1]).toEqual([path, "fr-CA", "Entrez le code reçu par courriel"]);
  await visitor.get("/auth");
  expect(visitor.h1).toBe("Se connecter à Northline");
  expect(await sandbox.inbox(email)).toHaveLength(1);
});

test("every screen of the main job speaks French to a French reader, refusals included", async () => {
  const { email } = await signedOutPlayer();
  const visitor = await visiting("/auth", { language: "fr-CA" });
  const [said, headings] = [[visitor.main], [visitor.h1]];
  await visitor.press("Envoyer mon code");
  expect(visitor.problem).toContain("Entrez votre adresse courriel ou votre numéro de cellulaire");
  said.push(visitor.main);
  await visitor.submit("Envoyer mon code", { contact: email });
  said.push(visitor.main);
  headings.push(visitor.h1);
  await visitor.submit("Continuer", { code: "000000" });
  expect(visitor.problem).toContain("Ce code n’est pas le bon.");
  said.push(visitor.main);
  await visitor.submit("Continuer", { code: await sandbox.code(email) });
  said.push(visitor.main);
  headings.push(visitor.h1);
  await visitor.press(/^Continuer vers/);
  said.push(visitor.main);
  headings.push(visitor.h1);
  expect(headings.map((heading) => heading.replace(/\s/g, " "))).toEqual([
    "Se connecter à Northline",
    "Entrez le code reçu par courriel",
    "Continuer vers Sports fantaisie",
    "Tout est prêt : Sports fantaisie",
  ]);
  for (const text of said) expect(text).not.toMatch(/\b(the|your|code is|Try|Sign in)\b/);
  expect(lang(visitor)).toBe("fr-CA");
});
