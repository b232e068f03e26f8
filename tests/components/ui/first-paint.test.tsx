// What a player can do before any script has run: the server's HTML, as it is.
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { CodeForm } from "@/components/forms/code-form";
import { FormScreen } from "@/components/forms/form-screen";
import { CodeEntry } from "@/components/sign-in/code-entry";
import { BusyButton } from "@/components/ui/buttons/busy-button";
import { ssnShownKeys } from "@/components/ui/fields/shown-keys";
import { SsnField } from "@/components/ui/fields/ssn-field";
import { codeProblems, formWords, initial } from "../forms/validation";
import { wordsOf } from "../words";

function htmlOf(fields: ReactNode): HTMLElement {
  const screen = (
    <FormScreen action={async () => initial} initial={initial} words={formWords}>
      {fields}
    </FormScreen>
  );
  return new DOMParser().parseFromString(renderToString(screen), "text/html").body;
}

test.each([
  ["code entry", <CodeEntry key="code" label="Code" autoSubmit="complete" />],
  [
    "a code form",
    <CodeForm key="code" label="Code" autoSubmit="paste" problems={codeProblems} submit="Go on" busy="One moment" />,
  ],
  ["a social security number", <SsnField key="ssn" name="ssn" label="SSN" words={wordsOf(ssnShownKeys)} />],
])("the field and the button of %s can be used in the server's HTML", (_, field) => {
  const body = htmlOf(
    <>
      {field}
      <BusyButton busyLabel="One moment">Continue</BusyButton>
    </>,
  );
  const controls = [...body.querySelectorAll<HTMLInputElement>("input:not([type=hidden]), button")];
  expect(controls.length).toBeGreaterThan(1);
  for (const control of controls) {
    expect(control.matches("[disabled], [readonly]"), control.outerHTML).toBe(false);
    expect(control.closest("[hidden], [inert], [aria-hidden=true], fieldset:disabled"), control.outerHTML).toBeNull();
  }
});
