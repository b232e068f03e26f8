// The line over a waiting button, and the states of the sections above it, in the verification form.
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { FormScreen } from "@/components/forms/form-screen";
import { VerificationFields } from "@/components/verification/verification-fields";
import type { FormState } from "@/domain/forms/form-state";
import type { PackedRegions } from "@/domain/person/region-lists";
import { formSections } from "@/domain/verification/form-sections";
import type { RequestedName } from "@/domain/verification/requested-fields";
import { details } from "../../kit/flows/us-details.ts";
import { verificationWords as words } from "../verification/verification-words";
import { formWords, initial, isWaiting, loadValidation } from "./validation";

beforeEach(() => void vi.stubGlobal("matchMedia", () => ({ matches: true })));
const rules = {
  fieldsToShow: ["firstName", "lastName", "usDob", "address", "ssn4"] satisfies RequestedName[],
  viewOnly: [],
  countries: ["US"],
  regions: {},
  isSsn4Optional: false,
  dates: { order: ["month" as const, "day" as const, "year" as const], locale: "en-US" },
  now: Date.parse("2026-11-21T12:00Z"),
};
const action = vi.fn(async () => initial);

const form = (state: FormState = initial, isSticky = false, regions: PackedRegions = {}) => (
  <FormScreen action={action} initial={state} words={formWords}>
    <VerificationFields
      rules={{ ...rules, regions }}
      sections={formSections(rules.fieldsToShow)}
      values={{ country: "US" }}
      countries="US=United States"
      dateOrder={["month", "day", "year"]}
      words={{ ...words, problems: { zipCodeMissing: "Enter your ZIP code", stateMissing: "Choose your state" } }}
      isSticky={isSticky}
    />
  </FormScreen>
);
const { country: _, ...person } = details;
const filled = { ...person, region: "Maine" };
type Input = keyof typeof filled;

const control = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!found) throw new Error(`no ${name}`);
  return found;
};
const fill = (...names: Input[]) => {
  for (const name of names) fireEvent.input(control(name), { target: { value: filled[name] } });
};
const button = () => screen.getByRole<HTMLButtonElement>("button", { name: "Send" });
const line = () => document.getElementById(button().getAttribute("aria-describedby") ?? "") ?? document.body;
const linksIn = (element: HTMLElement) =>
  [...element.querySelectorAll("a")].map((link) => [link.textContent, link.getAttribute("href")]);
const sections = (root: ParentNode = document) =>
  [...root.querySelectorAll("section")].map(({ firstElementChild }) => firstElementChild?.textContent);

async function loaded(...input: Parameters<typeof form>) {
  render(form(...input));
  await loadValidation(control("firstName"));
  await waitFor(() => expect(isWaiting(button())).toBe(true));
}

describe("what is left", () => {
  test("stands as an empty status in the server's HTML, over a button that can be pressed", () => {
    const page = new DOMParser().parseFromString(renderToStaticMarkup(form()), "text/html");
    const submit = [...page.querySelectorAll("button")].at(-1);
    expect(submit?.previousElementSibling?.outerHTML).toMatch(/^<div [^>]*role="status"[^>]*><\/div>$/);
    expect(submit?.getAttribute("aria-disabled")).toBeNull();
  });

  test("names the first fields with links, a date once, and counts the others [KYC-50]", async () => {
    await loaded();
    expect(line().getAttribute("role")).toBe("status");
    expect(line().textContent).toContain("8 left over");
    expect(linksIn(line())).toEqual([
      ["First name", "#firstName"],
      ["Last name", "#lastName"],
      ["Date of birth", "#month"],
    ]);
    expect(line().textContent).toContain("and 5 more");
  });

  test("leads to the part of a date that is missing, and names no optional field", async () => {
    await loaded();
    fill("firstName", "lastName", "month", "year", "address1", "city", "region", "zip");
    await waitFor(() =>
      expect(linksIn(line())).toEqual([
        ["Date of birth", "#day"],
        ["last 4", "#ssn4"],
      ]),
    );
    expect(line().textContent).not.toContain("more");
  });

  test("has room for one name in a sticky bar", async () => {
    await loaded(initial, true);
    expect(linksIn(line())).toEqual([["First name", "#firstName"]]);
    expect(line().textContent).not.toContain("more");
  });

  test("says so when nothing is left, and the button no longer waits [KYC-50]", async () => {
    await loaded();
    fill(...(Object.keys(filled) as Input[]));
    await waitFor(() => expect(isWaiting(button())).toBe(false));
    expect(screen.getByText("All filled in")).toBeTruthy();
    fireEvent.click(button());
    await waitFor(() => expect(action).toHaveBeenCalledTimes(1));
    action.mockClear();
  });

  test("is where a press on the waiting button leads: to its first field, without a submit [KYC-50, KYC-72]", async () => {
    await loaded();
    fill("firstName", "lastName", "month", "year");
    await waitFor(() => expect(linksIn(line())[0]).toEqual(["Date of birth", "#day"]));
    fireEvent.click(button());
    expect(document.activeElement).toBe(control("day"));
    expect(action).not.toHaveBeenCalled();
  });
});

test("a list that was not touched is left, and not marked as wrong", async () => {
  await loaded(initial, false, { US: "ME=Maine" });
  expect(control("region").tagName).toBe("SELECT");
  expect(sections()[1]).toBe("2Home address4 left");
  expect(screen.queryByText("Choose your state")).toBeNull();
});

describe("the sections", () => {
  test("have no state until something has judged them, and are up to date from then on", async () => {
    expect(sections(new DOMParser().parseFromString(renderToStaticMarkup(form()), "text/html"))).toEqual([
      "1About you",
      "2Home address",
      "3Your Social Security number",
    ]);
    await loaded();
    expect(sections()).toEqual(["1About you3 left", "2Home address4 left", "3Your Social Security number1 left"]);
    fill("firstName", "lastName", "month", "day", "year");
    await waitFor(() => expect(sections()[0]).toBe("About youComplete"));
    fireEvent.blur(control("zip"));
    await waitFor(() => expect(sections()[1]).toBe("2Home address1 to fix"));
    fill("address1", "city", "region", "zip");
    await waitFor(() => expect(sections()[1]).toBe("Home addressComplete"));
  });

  test("say after a refused submit without scripts what is to be fixed, and what has to be typed again", () => {
    const refused: FormState = {
      ...initial,
      attempt: 1,
      problem: "checkAnswers",
      message: "Check your answers",
      fields: { day: "Wrong", month: "Wrong", zip: "Wrong" },
      values: filled,
    };
    const page = new DOMParser().parseFromString(renderToStaticMarkup(form(refused)), "text/html");
    expect(sections(page)).toEqual([
      "1About you1 to fix",
      "2Home address1 to fix",
      "3Your Social Security number1 left",
    ]);
    expect([...page.querySelectorAll("section h2")].map(({ textContent }) => textContent)).toEqual([
      "About you",
      "Home address",
      "Your Social Security number",
    ]);
  });
});
