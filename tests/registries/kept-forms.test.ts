// Every form in which a signed-in player types something keeps it when the session ends (decision 012).
import { expect, test } from "vitest";
import { inside } from "../architecture/code.ts";

/** Components in which something is typed or chosen. `ui/fields` only lays fields out. */
const fields =
  /from "@\/(?:components\/(?!ui\/fields")|app\/_shared\/new-)[\w/-]*(-fields|kept-\w+|phone-entry|-field|-choice|-reason|code-form|questions|lazy-parts)"/;

/** Forms that keep nothing, and why. */
const keepNothing: Readonly<Record<string, string>> = {
  "app/_shared/codes/code-page.tsx": "a code, which is never kept",
  "app/signup/country/page.tsx": "before the sign-in",
  "app/signup/terms/page.tsx": "before the sign-in",
  "app/strongauth/details/page.tsx": "an SSN and a birth year",
  "app/strongauth/page.tsx": "a choice that starts a challenge, which ends with its session",
  "app/strongauth/phone/page.tsx": "part of a challenge, which ends with its session",
  "app/docscan/questions/page.tsx": "answers to identity questions",
  "app/correctiveactions/_shared/attestation-screen.tsx": "a consent",
};

const forms = inside("app/").filter(({ text }) => /<(FlowForm|FormPage|StepForm)\b/.test(text) && fields.test(text));
const keeping = inside("app/").filter(({ text }) => / keeps=/.test(text));

test("each form with fields keeps its answers, or has nothing that is ever kept", () => {
  const silent = forms.filter((form) => !keeping.includes(form)).map(({ path }) => path);
  expect(silent.filter((path) => keepNothing[path] === undefined)).toEqual([]);
  expect(Object.keys(keepNothing).filter((path) => !silent.includes(path))).toEqual([]);
});

test("no two forms keep their answers under one name", () => {
  const names = keeping.flatMap(({ text }) =>
    [...text.matchAll(/ keeps=(?:"([^"]+)"|\{`(\w+))/g)].map(([, one, two]) => one ?? two),
  );
  expect(names.length).toBeGreaterThanOrEqual(12);
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
});
