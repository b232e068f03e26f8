// The steps of players who come back, as plain form posts: the end of a cool-off, a reactivation, the watch-list screening.
import { expect, test } from "vitest";
import { atStep, sandbox, writesDuring } from "../../kit/pages/journey.ts";

const destination = (role: string) => `http://${role}.main.localhost:${new URL(sandbox.origin).port}/`;
const linkIn = (main: Element | null, text: string) =>
  [...(main?.querySelectorAll("a") ?? [])].find((link) => link.textContent === text);

test("the end of a cool-off says what a player may want to know, and one button continues [COOL-01, COOL-04, COOL-05]", async () => {
  const { id, visitor } = await atStep("ack-cooloff-exp");
  expect(visitor.h1).toBe("Your break is over");
  expect(visitor.document.querySelector("main use")?.getAttribute("href")).toMatch(/#warning$/);
  const texts = [...visitor.document.querySelectorAll("main li, main h1 + p")].map(({ textContent }) => textContent);
  expect(texts).toHaveLength(3);
  expect(visitor.document.querySelectorAll("main button")).toHaveLength(1);
  expect(await writesDuring(() => visitor.press("I understand"))).toEqual([
    `POST /cooloff/v2/users/user-${id}/acknowledgements`,
  ]);
  expect(visitor.pathname).toBe("/postauth");
});

test.each([
  ["en-US", "Your break is over", "There’s no rush. You can take a longer one if you like."],
  ["es-US", "Su pausa terminó", "No hay prisa. Si quiere, puede tomar una más larga."],
  ["fr-CA", "Votre pause est terminée", "Rien ne presse. Vous pouvez en prendre une plus longue si vous voulez."],
])("the end of a cool-off is said in %s, and nothing of what else may stop play [COOL-01]", async (...row) => {
  const [language, title, lead] = row;
  const { visitor } = await atStep("ack-cooloff-exp", {}, { language });
  expect([visitor.h1, visitor.document.querySelector("main h1 + p")?.textContent]).toEqual([title, lead]);
});

test("the end of a cool-off leads to limits and breaks, and to a program of others in a new tab [COOL-02, COOL-03, COOL-07?]", async () => {
  const { visitor } = await atStep("ack-cooloff-exp");
  const main = visitor.document.querySelector("main");
  expect(linkIn(main, "set limits or take another break")?.href).toBe(destination("rg"));
  const program = linkIn(main, "voluntary self-exclusion program");
  expect([program?.href, program?.target, program?.rel]).toEqual([destination("self-exclusion"), "_blank", "noopener"]);
});

test("a reactivation has a title, a body and two buttons, and continues to play [REACT-01]", async () => {
  const { visitor } = await atStep("reactivate-account");
  expect(visitor.h1).toBe("Reactivate your account");
  expect(visitor.main).toContain("Welcome back.");
  const buttons = [...visitor.document.querySelectorAll("main button")];
  expect(buttons.map(({ textContent, className }) => [textContent, className.includes("second")])).toEqual([
    ["Reactivate account", false],
    ["Look around", false],
  ]);
  expect(await writesDuring(() => visitor.press("Reactivate account"))).toEqual(["POST /users/v1/reactivations"]);
  expect(visitor.pathname).toBe("/postauth");
});
