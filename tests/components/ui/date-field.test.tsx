import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { DateField } from "@/components/ui/fields/date-field";
import type { DatePart } from "@/domain/person/birth-date";

const labels = { day: "Day", month: "Month", year: "Year" };

const namesInOrder = () => screen.getAllByRole("textbox").map((input) => (input as HTMLInputElement).name);

test.each<{ order: DatePart[] }>([{ order: ["month", "day", "year"] }, { order: ["day", "month", "year"] }])(
  "a date is asked for as $order",
  ({ order }) => {
    render(<DateField name="dob" label="Date of birth" order={order} labels={labels} />);
    expect(namesInOrder()).toEqual(order);
    expect(screen.getByRole("group", { name: "Date of birth" })).toBeTruthy();
  },
);

test("the message describes the wrong part and the group", () => {
  const error = "The month must be a number from 1 to 12";
  render(
    <DateField
      name="dob"
      label="Date of birth"
      order={["month", "day", "year"]}
      labels={labels}
      wrong={["month"]}
      error={error}
    />,
  );
  expect(screen.getByRole("textbox", { name: "Month" }).getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByRole("textbox", { name: "Day" }).hasAttribute("aria-invalid")).toBe(false);
  expect(screen.getByRole("group").getAttribute("aria-describedby")).toBe("dob-error");
  expect(document.getElementById("dob-error")?.textContent).toBe(error);
});

test("the message does not describe a part that is right", () => {
  render(
    <DateField
      name="dob"
      label="Date of birth"
      order={["month", "day", "year"]}
      labels={labels}
      wrong={["year"]}
      error="Enter the year with 4 digits"
    />,
  );
  const described = screen.getAllByRole("textbox").map((input) => input.getAttribute("aria-describedby"));
  expect(described).toEqual([null, null, "dob-error"]);
});

test("an error of the whole date marks all three parts", () => {
  render(
    <DateField name="dob" label="Date of birth" order={["day", "month", "year"]} labels={labels} error="Too young" />,
  );
  expect(screen.getAllByRole("textbox").every((input) => input.getAttribute("aria-invalid") === "true")).toBe(true);
});

test("a date of birth can be filled by the browser, any other date cannot", () => {
  const { unmount } = render(
    <DateField birthday name="dob" label="Date of birth" order={["day", "month", "year"]} labels={labels} />,
  );
  expect(screen.getByRole("textbox", { name: "Year" }).getAttribute("autocomplete")).toBe("bday-year");
  unmount();
  render(<DateField name="expiry" label="Expiry date" order={["day", "month", "year"]} labels={labels} />);
  expect(screen.getByRole("textbox", { name: "Year" }).getAttribute("autocomplete")).toBe("off");
});

const pasted = async (text: string, order: readonly DatePart[], box: number) => {
  render(<DateField name="dob" label="Date of birth" order={order} labels={labels} />);
  const boxes = screen.getAllByRole<HTMLInputElement>("textbox");
  await userEvent.click(boxes[box] as HTMLInputElement);
  await userEvent.paste(text);
  return Object.fromEntries(boxes.map(({ name, value }) => [name, value]));
};

test.each([0, 1, 2])("a date pasted into box %i fills all three, in the order of the page", async (box) => {
  const date = { day: "04", month: "12", year: "1988" };
  expect(await pasted("04/12/1988", ["day", "month", "year"], box)).toEqual(date);
});

test("text that is no date is pasted whole, because a cut text could be another date", async () => {
  expect(await pasted("July", ["month", "day", "year"], 0)).toEqual({ month: "July", day: "", year: "" });
});

test("more digits than a part has stay", async () => {
  expect(await pasted("19880", ["month", "day", "year"], 2)).toEqual({ month: "", day: "", year: "19880" });
});
