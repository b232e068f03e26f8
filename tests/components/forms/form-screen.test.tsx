import { text } from "node:stream/consumers";
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { prerenderToNodeStream } from "react-dom/static";
import { expect, test, vi } from "vitest";
import { type FormAction, FormScreen, SectionSummary } from "@/components/forms/form-screen";
import { KeptField } from "@/components/forms/kept-field";
import { BusyButton } from "@/components/ui/buttons/busy-button";
import type { FormState } from "@/domain/forms/form-state";
import { unpacked } from "@/domain/forms/state-field";
import { hiddenValue } from "../../kit/pages/state-field.ts";

const words = {
  title: "Code – Brand",
  errorTitle: "Error: Code – Brand",
  summary: "S",
  unreachable: "U",
  outOfDate: "O",
};
const initial = { attempt: 0, key: "k", version: "", fields: {}, values: {}, done: [] };

const tooMany = (
  <>
    <title>Too many – Brand</title>
    <h1>Too many</h1>
    <BusyButton name="intent" value="deny" busyLabel="One moment…">
      Use a scan
    </BusyButton>
  </>
);

const screenAfter = (state: Partial<FormState>, screen?: ReactNode) => (
  <FormScreen action={vi.fn()} initial={{ ...initial, attempt: 1, ...state }} words={words} screen={screen}>
    <h1>Code</h1>
  </FormScreen>
);

test.each([
  ["no problem", {}, "Code", "Code – Brand"],
  ["a problem", { problem: "codeIncorrect", message: "Not right" }, "Code", "Error: Code – Brand"],
  ["a screen", { problem: "keyLimit", message: "Not right", screen: tooMany }, "Too many", "Too many – Brand"],
  ["the screen of the page", { problem: "keyLimit", screen: true }, "Too many", "Too many – Brand"],
] satisfies [string, Partial<FormState>, string, string][])(
  "after %s the document is named by its heading",
  (_, state, heading, title) => {
    render(screenAfter(state, tooMany));
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(heading);
    expect(document.title).toBe(title);
    expect(document.querySelectorAll("title")).toHaveLength(1);
  },
);

test("a state whose screen the page does not have shows the form with the problem's message", () => {
  render(screenAfter({ problem: "keyLimit", message: "Not right", screen: true }));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Code");
  expect(screen.getByRole("alert").textContent).toContain("Not right");
});

test("a screen that takes the place of the form keeps its buttons inside the form", () => {
  render(screenAfter({ problem: "keyLimit", screen: tooMany }));
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Use a scan" });
  expect(button.form).toBe(document.forms[0]);
  expect(new FormData(document.forms[0]).has("formState")).toBe(true);
});

test("for a browser without scripts the screen that takes the place of the form is part of the page", async () => {
  const { prelude } = await prerenderToNodeStream(screenAfter({ problem: "keyLimit", screen: true }, tooMany));
  const html = await text(prelude);
  expect(html).toContain("Too many</h1>");
  expect(html).not.toMatch(/<template|<div hidden/);
});

test("the error summary has the links of its problem, and of no other", () => {
  const links = { keyLimit: [{ href: "/a", label: "A" }], codeIncorrect: [{ href: "/b", label: "B" }] };
  const state = { ...initial, attempt: 1, problem: "codeIncorrect" as const, message: "Not right" };
  render(
    <FormScreen action={vi.fn()} initial={state} words={words} summaryLinks={links}>
      <h1>Code</h1>
    </FormScreen>,
  );
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["B"]);
});

const sections = (pressed: string) => (
  <FormScreen
    action={vi.fn()}
    initial={{ ...initial, attempt: 1, problem: "securityChangeFailed", message: "Not now", pressed }}
    words={words}
    inSections={["remove"]}
  >
    <section aria-label="First">
      <button type="submit">One</button>
    </section>
    <section aria-label="Second">
      <SectionSummary intents={["remove"]} />
    </section>
  </FormScreen>
);

test.each([
  ["in the section of a button that is named in inSections", "remove", "Second"],
  ["above the sections for another button", "add", undefined],
])("the error summary is shown once, with the focus, %s", (_, pressed, section) => {
  render(sections(pressed));
  const summary = screen.getByRole("alert");
  expect(summary.closest("section")?.getAttribute("aria-label")).toBe(section);
  expect(document.activeElement).toBe(summary.parentElement);
  expect(document.title).toBe("Error: Code – Brand");
});

const typedForm = (action: FormAction, key = "k") => (
  <FormScreen action={action} initial={{ ...initial, key }} words={words}>
    <KeptField name="city" label="City" />
  </FormScreen>
);
const wrong = (...fields: string[]) => ({
  ...initial,
  attempt: 1,
  problem: "checkAnswers" as const,
  fields: Object.fromEntries(fields.map((field) => [field, `Enter the ${field}`])),
});
const send = () => act(async () => document.forms[0]?.requestSubmit());

test("the first submit sends no state: the form has its key and version in its one hidden field", async () => {
  const action = vi.fn<FormAction>(async () => ({ ...initial, attempt: 1 }));
  render(typedForm(action));
  await send();
  const [[state, form] = []] = action.mock.calls;
  expect(state).toBeNull();
  expect(document.querySelectorAll("input[type=hidden]")).toHaveLength(1);
  expect(Object.fromEntries(unpacked(form ?? []))).toMatchObject({ key: "k", version: "", attempt: "0" });
});

test("a page that is refreshed before the first submit keeps the key of its form", () => {
  const action = vi.fn<FormAction>();
  const { rerender, container } = render(typedForm(action));
  rerender(typedForm(action, "another"));
  expect(hiddenValue(container, "key")).toBe("k");
});

test("a submit without a response says so and keeps what was typed", async () => {
  render(typedForm(() => Promise.reject(new TypeError("Failed to fetch"))));
  fireEvent.input(screen.getByLabelText("City"), { target: { value: "Trenton" } });
  await send();
  expect((await screen.findByRole("alert")).textContent).toContain("U");
  expect(screen.getByLabelText<HTMLInputElement>("City").value).toBe("Trenton");
  expect(hiddenValue(document, "attempt")).toBe("1");
});

test("a form that keeps nothing gives its place to the last resort when its submit gets no response [OTP-21]", async () => {
  render(
    <FormScreen
      action={() => Promise.reject(new TypeError("Failed to fetch"))}
      initial={initial}
      words={words}
      isLostWhole
    >
      <h1>Code</h1>
    </FormScreen>,
  );
  await send();
  const lost = await screen.findByRole("alert");
  expect(within(lost).getByRole("heading", { level: 1 }).textContent).toBe("Something went wrong");
  expect(lost.textContent).toContain("U");
  expect(within(lost).getByRole("button").textContent).toBe("Reload the page");
  expect(screen.queryByText("Code")).toBeNull();
});

test("a submit never sends the state before, because a screen cannot be sent", async () => {
  const action = vi.fn<FormAction>(async () => ({ ...initial, attempt: 1, screen: tooMany }));
  render(typedForm(action));
  await send();
  await send();
  expect(action.mock.calls.map(([state]) => state)).toEqual([null, null]);
});

test("a single error is next to its field, which takes the focus; from two there is a summary", async () => {
  const action = vi.fn<FormAction>(async () => wrong("city"));
  render(typedForm(action));
  await send();
  const city = screen.getByLabelText("City");
  expect(document.activeElement).toBe(city);
  expect(city.getAttribute("aria-describedby")).toBe("city-error");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(document.title).toBe("Error: Code – Brand");
  action.mockResolvedValue({ ...wrong("city", "zip"), attempt: 2 });
  await send();
  expect(within(screen.getByRole("alert")).getAllByRole("link")).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByRole("alert").parentElement);
});

test("a single error at the field that has the focus is announced, because no focus moves", async () => {
  render(typedForm(vi.fn<FormAction>(async () => wrong("city"))));
  screen.getByLabelText("City").focus();
  await send();
  const announced = screen.getByRole("alert");
  expect([announced.textContent, announced.className]).toEqual(["Enter the city", "srOnly"]);
  expect(document.activeElement).toBe(screen.getByLabelText("City"));
});

test("without scripts the summary of a single error has the focus and leads to the field", async () => {
  const form = (
    <FormScreen action={vi.fn()} initial={wrong("city")} words={words}>
      <KeptField name="city" label="City" />
    </FormScreen>
  );
  const { prelude } = await prerenderToNodeStream(form);
  expect(await text(prelude)).toMatch(/tabindex="-1" autofocus="">.*role="alert".*href="#city"/);
});
