// Another country has another form: when the page asks the server for it.
import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { FormScreen } from "@/components/forms/form-screen";
import { eventually } from "../../kit/eventually.ts";
import { formWords, initial } from "../forms/validation";
import { verificationFields } from "./verification-form";

function shown() {
  const action = vi.fn(async (_: unknown, __: FormData) => initial);
  render(
    <FormScreen action={action} initial={initial} words={formWords}>
      {verificationFields(["address"], {
        redraws: true,
        values: { country: "US" },
        countries: "US=United States|CA=Canada|CL=Chile",
      })}
    </FormScreen>,
  );
  const country = screen.getByRole<HTMLSelectElement>("combobox", { name: /Country/ });
  const choose = (value: string) => fireEvent.change(country, { target: { value } });
  const asked = () => action.mock.calls.map(([, form]) => [form.get("intent"), form.get("country")]);
  return { country, choose, asked };
}

test("a country that is pointed at is asked for at once", async () => {
  const { country, choose, asked } = shown();
  fireEvent.pointerDown(country);
  choose("CA");
  await eventually(() => expect(asked()).toEqual([["update", "CA"]]));
});

test.each([
  ["when the list is left", (country: Element) => fireEvent.blur(country)],
  ["when Enter is pressed", (country: Element) => fireEvent.keyDown(country, { key: "Enter" })],
])("of the countries that keys pass through only the last is asked for, %s", async (_, end) => {
  const { country, choose, asked } = shown();
  for (const each of ["CA", "CL"]) {
    fireEvent.keyDown(country, { key: "ArrowDown" });
    choose(each);
  }
  expect(asked()).toEqual([]);
  end(country);
  await eventually(() => expect(asked()).toEqual([["update", "CL"]]));
});

test("the fields stay those of the country on the page until the form of another one is here", () => {
  const { choose } = shown();
  const label = () => screen.getByLabelText(/^ZIP code/).getAttribute("name");
  expect(label()).toBe("zip");
  choose("CA");
  expect(label()).toBe("zip");
});
