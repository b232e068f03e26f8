// A folder says for which version of the interface it was written; an older or a newer one is told what to do.
import { expect, test } from "vitest";
import { thingsToDo, versionFindings } from "../../../scripts/operator/interface-version.ts";

const changelog = `# Changelog

## Next (interface 3, contract 2)

* A slot has another name. To do: rename \`slots/foot.tsx\` to
  \`slots/footer.tsx\`.
* Pages are faster.

## 2.1 (interface 2, contract 1)

* A brand has a time zone. To do: name it.

## 2.0 (interface 2, contract 1)

* Help lines are by country. To do: move them.

## 1.0 (interface 1, contract 1)

* The folder is new. To do: write one.
`;

test("what is to do from one version to another is said release by release, the oldest first", () => {
  const slot = "A slot has another name. To do: rename `slots/foot.tsx` to `slots/footer.tsx`.";
  const second = ["Help lines are by country. To do: move them.", "A brand has a time zone. To do: name it."];
  expect(thingsToDo(changelog, 1, 3)).toEqual([...second, slot]);
  expect(thingsToDo(changelog, 2, 3)).toEqual([slot]);
  expect(thingsToDo(changelog, 3, 3)).toEqual([]);
});

test("the version before is built with notes, an older or a newer one is not, and each says what to do", () => {
  expect(versionFindings(3, changelog, 3)).toEqual({ problems: [], notes: [] });
  const head = (written: number) =>
    `found ${written}; this release has interface 3. What follows is to do; then set it to 3`;
  expect(versionFindings(2, changelog, 3)).toEqual({
    problems: [],
    notes: [head(2), ...thingsToDo(changelog, 2, 3)],
  });
  expect(versionFindings(1, changelog, 3)).toEqual({
    problems: [head(1), ...thingsToDo(changelog, 1, 3)],
    notes: [],
  });
  expect(versionFindings(4, changelog, 3).problems).toEqual([
    "found 4; this release has interface 3: take the release that the folder was written for, or a newer one",
  ]);
});
