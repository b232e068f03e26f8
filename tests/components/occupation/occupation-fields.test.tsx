import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test, vi } from "vitest";
import { FormScreen } from "@/components/forms/form-screen";
import { OccupationFields } from "@/components/occupation/occupation-fields";
import { occupationKeys } from "@/components/occupation/occupation-keys";
import type { FormState } from "@/domain/forms/form-state";
import { lists } from "../../domain/occupation/lists.ts";
import { formWords, initial, isStopped, loadValidation } from "../forms/validation";
import { wordsOf } from "../words";

const words = {
  ...wordsOf(occupationKeys),
  "Occupation.occupation": "Occupation",
  "Occupation.sector": "Sector",
  "Occupation.schoolName": "School",
  "Occupation.employerName": "Employer",
  "Occupation.phoneNumber": "Number",
  "Occupation.citizenship": "Citizenship",
  "Occupation.employerOptional": "You can leave this empty.",
  "Occupation.update": "Update form",
  "Occupation.submit": "Submit",
};
const problems = {
  sectorMissing: "Choose the sector",
  schoolNameMissing: "Enter the school",
  citizenshipMissing: "Choose your citizenship",
  employerPhoneInvalid: "Enter a valid number",
};

const form = (values: FormState["values"] = {}) => (
  <FormScreen action={vi.fn(async () => initial)} initial={{ ...initial, values }} words={formWords}>
    <OccupationFields
      {...lists}
      values={{ country: "CA", countryCode: "CA" }}
      countries="CA=Canada|US=United States"
      citizenships="CA=Canada|US=United States"
      regions={{ CA: "ON=Ontario" }}
      phoneCountries="CA=Canada +1"
      words={words}
      attestation="This is true."
      problems={problems}
      found={[]}
      places={undefined}
      isSticky={false}
    />
  </FormScreen>
);

const occupation = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Occupation" });
const submit = () => screen.getByRole<HTMLButtonElement>("button", { name: "Submit" });
/** Roles leave out what is hidden. */
const isShown = (role: "combobox" | "textbox", name: string | RegExp) => screen.queryByRole(role, { name }) !== null;
const shownParts = () => [isShown("combobox", "Sector"), isShown("textbox", "School"), isShown("textbox", /^Employer/)];

describe("with scripts", () => {
  test("the fields follow the occupation at once, and there is no Update [OCC-05, OCC-07, OCC-09]", async () => {
    render(form());
    const user = userEvent.setup();
    expect(screen.queryByRole("button", { name: "Update form" })).toBeNull();
    expect(shownParts()).toEqual([false, false, false]);
    await user.selectOptions(occupation(), "Engineer");
    expect(shownParts()).toEqual([true, false, true]);
    await user.selectOptions(occupation(), "Student");
    expect(shownParts()).toEqual([false, true, true]);
    expect(screen.getByText("You can leave this empty.")).toBeTruthy();
    await user.selectOptions(occupation(), "Retired");
    expect(shownParts()).toEqual([false, false, false]);
  });

  test("what was typed for an employer is still there when the occupation is changed and changed back", async () => {
    render(form());
    const user = userEvent.setup();
    await user.selectOptions(occupation(), "Engineer");
    await user.type(screen.getByRole("textbox", { name: "Employer" }), "Casco Bay Wind");
    await user.selectOptions(occupation(), "Retired");
    await user.selectOptions(occupation(), "Engineer");
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Employer" }).value).toBe("Casco Bay Wind");
  });

  test("a field is judged when it is left, and Submit asks for what this occupation needs [OCC-12]", async () => {
    render(form());
    const user = userEvent.setup();
    await loadValidation(occupation());
    await user.selectOptions(occupation(), "Student");
    await user.click(screen.getByRole("textbox", { name: "School" }));
    expect(screen.queryByText("Enter the school")).toBeNull();
    await user.tab();
    await screen.findByText("Enter the school");
    await user.type(screen.getByRole("textbox", { name: "School" }), "Bowdoin");
    await user.selectOptions(screen.getByRole("combobox", { name: "Citizenship" }), "CA");
    await expect.poll(() => isStopped(submit())).toBe(false);
    await user.selectOptions(occupation(), "Engineer");
    await expect.poll(() => isStopped(submit())).toBe(true);
    await user.selectOptions(occupation(), "Retired");
    await expect.poll(() => isStopped(submit())).toBe(false);
  });
});

describe("the employer's phone", () => {
  /** @returns what the page asks about */
  function askedWith(answer: () => Promise<Response>) {
    const asked: unknown[] = [];
    vi.stubGlobal("fetch", async (path: string, { body }: RequestInit) => {
      asked.push([path, JSON.parse(String(body))]);
      return answer();
    });
    return asked;
  }

  async function left(typed: string) {
    render(form());
    const user = userEvent.setup();
    await loadValidation(occupation());
    await user.selectOptions(occupation(), "Student");
    await user.type(screen.getByRole("textbox", { name: "School" }), "Bowdoin");
    await user.selectOptions(screen.getByRole("combobox", { name: "Citizenship" }), "CA");
    const number = screen.getByRole<HTMLInputElement>("textbox", { name: /^Number/ });
    await user.type(number, typed);
    await user.tab();
    return { user, number };
  }

  test("is judged by the server when it is left, once for each number [OCC-08, OCC-12]", async () => {
    const asked = askedWith(async () => Response.json({ problem: "No number" }));
    const { user, number } = await left("416 555");
    await screen.findByText("Enter a valid number");
    expect(number.getAttribute("aria-invalid")).toBe("true");
    await expect.poll(() => isStopped(submit())).toBe(true);
    await user.click(number);
    await user.tab();
    expect(asked).toEqual([["/api/phone", { phone: "416 555", countryCode: "CA", of: "employer" }]]);
    await user.clear(number);
    await expect.poll(() => isStopped(submit())).toBe(false);
    expect(screen.queryByText("Enter a valid number")).toBeNull();
  });

  test.each([
    ["that is valid", "416 555 0142", async () => Response.json({})],
    ["of which the server cannot say", "416 1", () => Promise.reject(new Error("offline"))],
  ])("%s does not prevent the submit [OCC-08, OCC-12]", async (_, typed, answer) => {
    const asked = askedWith(answer);
    const { number } = await left(typed);
    await waitFor(() => expect(asked).toHaveLength(1));
    await expect.poll(() => isStopped(submit())).toBe(false);
    expect(number.hasAttribute("aria-invalid")).toBe(false);
  });
});

test("a press of Submit lists everything that is missing", async () => {
  render(form());
  const user = userEvent.setup();
  await loadValidation(occupation());
  await user.selectOptions(occupation(), "Engineer");
  await expect.poll(() => isStopped(submit())).toBe(true);
  const summary = await screen.findByRole("alert");
  expect(document.activeElement).toBe(summary.parentElement);
  expect(
    within(summary)
      .getAllByRole("link")
      .map(({ textContent }) => textContent),
  ).toContain("Choose the sector");
  expect(screen.getByRole("combobox", { name: "Sector" }).getAttribute("aria-invalid")).toBe("true");
});

test("without scripts Update is there, and Submit is the button that Enter presses", () => {
  const markup = renderToStaticMarkup(form());
  expect(markup).toContain("Update form");
  expect(markup.indexOf(">Submit<")).toBeLessThan(markup.indexOf("Update form"));
});
