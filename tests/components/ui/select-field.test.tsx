import { act } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { SelectField } from "@/components/ui/fields/select-field";

test("a browser that has another name for a country keeps the one that the server sent", async () => {
  const field = <SelectField name="country" label="Country" options=":en-US:TRDE" />;
  document.body.innerHTML = renderToString(field);
  // a new module, because this one keeps the elements that it made for the server's HTML
  vi.resetModules();
  const { SelectField: InBrowser } = await import("@/components/ui/fields/select-field");
  vi.spyOn(Intl.DisplayNames.prototype, "of").mockImplementation((code) => `other ${code}`);
  const errors: unknown[] = [];
  const inBrowser = <InBrowser name="country" label="Country" options=":en-US:TRDE" />;
  await act(async () => hydrateRoot(document.body, inBrowser, { onRecoverableError: (error) => errors.push(error) }));
  expect(errors).toEqual([]);
  expect([...document.querySelectorAll("option")].map(({ textContent }) => textContent)).toEqual([
    "Türkiye",
    "Germany",
  ]);
});
