// Property 7: a form that is refused comes back with what was typed, except for what is secret.
import { expect, test } from "vitest";
import { flows } from "../flows/catalogue.ts";
import { begin, fill, press, take } from "../flows/walk.ts";
import type { Visitor } from "../kit/pages/visitor.ts";
import { expectAt, ground } from "./ground.ts";

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const labelOf = ({ labels, name }: Field) => labels?.[0]?.textContent?.replace(/\s+/g, " ").trim() ?? name;

/** Label, and value of a choice → what is in the field. */
const shownIn = ({ document }: Visitor): Record<string, string | boolean> =>
  Object.fromEntries(
    [...document.querySelectorAll<Field>("main input, main select, main textarea")]
      .filter(({ type }) => type !== "hidden" && type !== "file")
      .map((field) =>
        field.matches("[type=checkbox], [type=radio]")
          ? [`${field.name} ${field.value}`, (field as HTMLInputElement).checked]
          : [labelOf(field), field.value],
      ),
  );

const forms = flows.flatMap((flow) =>
  flow.steps.flatMap((step, at) =>
    step.fill && !step.isElsewhere && !step.mayBeEmpty
      ? [{ name: flow.name, heading: `${step.heading}`, flow, step, at }]
      : [],
  ),
);

test.each(forms)("$name, $heading: what was typed comes back, except secrets", async ({ flow, step, at }) => {
  const walk = await begin(flow, ground);
  for (const before of flow.steps.slice(0, at)) await take(walk, before);
  if (step.wrong) await fill(walk, step, step.wrong);
  const typed = shownIn(walk.visitor);
  for (const label of step.secret ?? []) {
    if (step.wrong) expect(typed[label], `the secret field "${label}"`).not.toBe("");
    typed[label] = "";
  }
  await press(walk, step);
  expectAt(walk, step.heading, " after a refusal");
  expect(walk.visitor.problem, "what the page says of the refusal").not.toBe("");
  expect(shownIn(walk.visitor)).toEqual(typed);
});
