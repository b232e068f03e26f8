import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { atTheForm } from "../../kit/flows/delta-form.ts";
import { as, callsDuring } from "../../kit/pages/journey.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const lineOf = (text: string | null | undefined) => (text ?? "").replace(/\s+/g, " ").trim();

test("what a player agrees to is in their agreements at once, with the text that the pages have shown", async () => {
  const { visitor } = await atTheForm(["agree-to-terms"]);
  const label = visitor.document.querySelector('input[name="requiredterms-of-use"] + label');
  const [document] = [...(label?.querySelectorAll("a") ?? [])].map((link) => link.getAttribute("href") ?? "");
  const sentence = lineOf(label?.textContent);
  visitor.fill({ "requiredterms-of-use": true, "requiredprivacy-notice": true });
  const calls = await callsDuring(() => visitor.press("Next"));
  const receipt = calls
    .flatMap(({ body }) => (body as { receipts?: Record<string, string>[] } | null)?.receipts ?? [])
    .find(({ documentKey }) => documentKey === "terms-of-use");
  await visitor.get(document ?? "");
  const shown = [visitor.document.querySelector("h1"), ...visitor.document.querySelectorAll('[class*="prose"] p')];
  const text = ["Terms of use", sentence, ...shown.map((element) => lineOf(element?.textContent))].join("\n");
  expect(receipt?.textHash).toBe(sha256(text));
  await visitor.get("/accountcenter/agreements");
  expect(visitor.main).toContain("3 entries");
  await visitor.follow(/^Terms of use/);
  expect(visitor.main).toContain(sha256(text));
  expect(visitor.main).toContain("Your balance is yours.");
});

test("the list is filtered by kind and year and shows the texts, without scripts", async () => {
  const visitor = await as("paige", { at: "/accountcenter/agreements" });
  expect(visitor.main).toContain("4 entries");
  await visitor.submit("Show", { Kind: "Terms and agreements", Year: "2024", "Show the texts too": true });
  expect(visitor.pathname).toBe("/accountcenter/agreements");
  expect(visitor.main).toContain("1 entry");
  expect(visitor.main).toContain("We can’t show this text");
  expect(visitor.main).not.toContain("An older text");
});
