import { fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Checkbox } from "@/components/ui/fields/checkbox";
import { ChoiceGroup } from "@/components/ui/fields/choice-group";
import { CodeField } from "@/components/ui/fields/code-field";
import { PhoneField } from "@/components/ui/fields/phone-field";
import { SelectField } from "@/components/ui/fields/select-field";
import { TextArea } from "@/components/ui/fields/text-area";
import { TextField } from "@/components/ui/fields/text-field";
import { LiveRegion } from "@/components/ui/live-region";

const described = (control: HTMLElement) =>
  (control.getAttribute("aria-describedby") ?? "").split(" ").map((id) => document.getElementById(id)?.textContent);

test("a field is tied to its label, its hint and its message", () => {
  render(<TextField name="city" label="City" hint="As on your ID" error="Enter your city" />);
  const field = screen.getByRole("textbox", { name: "City" });
  expect(field.id).toBe("city");
  expect(described(field)).toEqual(["As on your ID", "Enter your city"]);
  expect(field.getAttribute("aria-invalid")).toBe("true");
});

test("a field without an error has no aria-invalid and no description", () => {
  render(<TextField name="city" label="City" />);
  const field = screen.getByRole("textbox", { name: "City" });
  expect(field.hasAttribute("aria-invalid")).toBe(false);
  expect(field.hasAttribute("aria-describedby")).toBe(false);
});

test("the label says that a field is optional", () => {
  render(<TextField name="middle" label="Middle name" optional="(optional)" />);
  expect(screen.getByRole("textbox", { name: "Middle name (optional)" })).toBeTruthy();
});

test("a label that changes does so also on a page that the browser has translated [KYC-42]", () => {
  const { rerender } = render(<TextField name="zip" label="ZIP code" />);
  const shown = screen.getByText("ZIP code");
  const translated = document.createElement("font");
  translated.textContent = "Postleitzahl";
  shown.firstChild?.replaceWith(translated);
  rerender(<TextField name="zip" label="Postal code" />);
  expect(screen.getByRole("textbox", { name: "Postal code" })).toBeTruthy();
});

test("a code is one named text input that phones can fill [OTP-37?]", () => {
  render(<CodeField name="code" label="6-digit code" error="Enter the 6-digit code" />);
  const field = screen.getByRole("textbox", { name: "6-digit code" });
  expect(screen.getAllByRole("textbox")).toHaveLength(1);
  expect(field.getAttribute("inputmode")).toBe("numeric");
  expect(field.getAttribute("autocomplete")).toBe("one-time-code");
  expect(described(field)).toEqual(["Enter the 6-digit code"]);
});

test("a phone number is a country and a number that no maxlength cuts", () => {
  const options = [{ value: "US", label: "United States (+1)" }];
  render(
    <PhoneField
      country={{ name: "countryCode", label: "Country code", options, defaultValue: "US" }}
      number={{ name: "phone", label: "Mobile number", error: "Enter a mobile number" }}
    />,
  );
  const country = screen.getByRole("combobox", { name: "Country code" }) as HTMLSelectElement;
  const number = screen.getByRole("textbox", { name: "Mobile number" }) as HTMLInputElement;
  expect(country.value).toBe("US");
  expect(number.hasAttribute("maxlength")).toBe(false);
  expect(number.inputMode).toBe("tel");
  expect(described(number)).toEqual(["Enter a mobile number"]);
  expect(country.hasAttribute("aria-invalid")).toBe(false);
});

test("a select offers an empty option only if the caller asks for one", () => {
  const options = [{ value: "ME", label: "Maine" }];
  render(<SelectField name="state" label="State" options={options} choose="Choose a state" />);
  expect((screen.getByRole("combobox", { name: "State" }) as HTMLSelectElement).value).toBe("");
  expect(screen.getAllByRole("option")).toHaveLength(2);
});

test("a choice is named by its label and described by its small print", () => {
  const choices = [
    { value: "sms", label: "Text message", description: "To the number ending in 0142" },
    { value: "email", label: "Email" },
  ];
  render(<ChoiceGroup name="method" label="How?" choices={choices} defaultValue="sms" error="Choose one" />);
  const group = screen.getByRole("group", { name: "How?" });
  const first = screen.getByRole("radio", { name: "Text message" }) as HTMLInputElement;
  expect(described(group)).toEqual(["Choose one"]);
  expect(described(first)).toEqual(["To the number ending in 0142"]);
  expect(first.checked).toBe(true);
  expect(first.id).toBe("method");
});

test("a checkbox shows its message, and links in its label stay links", () => {
  const label = (
    <>
      I agree to the <a href="/documents/terms">terms</a>
    </>
  );
  render(<Checkbox name="agree" label={label} error="Tick the box to go on" />);
  const box = screen.getByRole("checkbox", { name: "I agree to the terms" });
  expect(described(box)).toEqual(["Tick the box to go on"]);
  expect(screen.getByRole("link", { name: "terms" })).toBeTruthy();
});

const counter = {
  typed: "{count} of 250 characters",
  over: "{count} too many (at most 250 characters)",
  most: "Up to 250 characters",
};

test("a pasted text that is too long stays whole, and the counter says by how much [RTR-32?]", () => {
  render(
    <>
      <LiveRegion />
      <TextArea name="closingReason" label="Why are you leaving?" limit={250} counter={counter} />
    </>,
  );
  const area = screen.getByRole<HTMLTextAreaElement>("textbox");
  expect(area.hasAttribute("maxlength")).toBe(false);
  const pasted = "a\nb".repeat(90);
  fireEvent.change(area, { target: { value: pasted } });
  expect(area.value).toBe(pasted);
  expect(screen.getByRole("status").textContent).toBe("20 too many (at most 250 characters)");
  fireEvent.change(area, { target: { value: "a".repeat(250) } });
  expect(screen.getByText("250 of 250 characters")).toBeDefined();
  expect(screen.getByRole("status").textContent).toBe("");
});

test("a text counts what was typed before the script had loaded [RTR-32?]", () => {
  const field = <TextArea name="closingReason" label="Why are you leaving?" limit={250} counter={counter} />;
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(field);
  screen.getByRole<HTMLTextAreaElement>("textbox").value = "My own words";
  render(field, { container, hydrate: true });
  expect(described(screen.getByRole("textbox"))).toEqual(["12 of 250 characters"]);
});
