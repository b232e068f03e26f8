import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FormScreen } from "@/components/forms/form-screen";
import { connectForm, type Rule, type Timing } from "@/components/forms/form-validation";
import { SubmitButton } from "@/components/forms/submit-button";
import { type LoadedRule, useValidatedForm } from "@/components/forms/use-validated-form";
import { Checkbox } from "@/components/ui/checkbox";
import { TextField } from "@/components/ui/text-field";
import type { FormState } from "@/domain/form-state";
import { left } from "../left-words";
import { isWaiting } from "../validation";

const state: FormState = { attempt: 0, key: "key", version: "", fields: {}, values: {}, done: [] };
const words = { title: "T", errorTitle: "E", summary: "S", unreachable: "U", outOfDate: "O" };

const rule: Rule = ({ first = "", last = "", secret = "", agrees = "" }) => ({
  ...(first.length < 3 && { first: "firstShort" }),
  ...(last !== first && { last: "lastDifferent" }),
  ...(secret === "" && { secret: "secretMissing" }),
  ...(agrees === "" && { agrees: "agreesMissing" }),
});
const problems = {
  firstShort: "First too short",
  lastDifferent: "Last differs",
  secretMissing: "Secret missing",
  agreesMissing: "Not agreed",
};

type SampleProps = Timing & { load: () => Promise<LoadedRule>; prefix?: string };

function Sample(props: SampleProps) {
  const form = useValidatedForm({ ...props, values: { last: "known" }, problems, watch: "last" });
  return (
    <div {...form.wiring}>
      <TextField {...form.field("first")} label="First" />
      <TextField {...form.field("last")} label="Last" />
      <p>Watched: {form.watched}</p>
      <TextField {...form.field("secret")} label="Secret" />
      <Checkbox name={form.name("agrees")} label="Agree" error={form.wrong("agrees")} />
      <SubmitButton busyLabel="Busy" waiting={form.waiting} left={left}>
        Send
      </SubmitButton>
    </div>
  );
}

let arrive: () => void;
let fail: (error: Error) => void;
const load = vi.fn<() => Promise<LoadedRule>>();
const action = vi.fn<(before: FormState, form: FormData) => Promise<FormState>>();

beforeEach(() => {
  vi.useFakeTimers();
  action.mockReset().mockResolvedValue({ ...state, attempt: 1 });
  const arriving = new Promise<LoadedRule>((resolve, reject) => {
    arrive = () => resolve({ connectForm, rule });
    fail = reject;
  });
  load.mockReset().mockReturnValue(arriving);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const sample = (timing: Timing = { mode: "onTouched" }, prefix?: string) => (
  <FormScreen action={action} initial={state} words={words}>
    <Sample {...timing} load={load} {...(prefix && { prefix })} />
  </FormScreen>
);
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = () => screen.getByRole<HTMLButtonElement>("button", { name: "Send" });
const pass = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });
const leave = (label: string) => fireEvent.blur(field(label));
const shownErrors = () => Object.values(problems).filter((text) => screen.queryByText(text) !== null);

async function loaded(...input: Parameters<typeof sample>) {
  render(sample(...input));
  arrive();
  fireEvent.focus(field("First"));
  await pass();
}

test("the server renders every field and the button enabled", () => {
  const html = renderToString(sample());
  expect(html).toContain("<button");
  expect(html).not.toMatch(/<(input|select|button)[^>]*disabled/);
  expect(load).not.toHaveBeenCalled();
});

describe("before the chunk has arrived", () => {
  test("it is requested on the first focus, once", async () => {
    render(sample());
    expect(load).not.toHaveBeenCalled();
    fireEvent.focus(field("First"));
    fireEvent.focus(field("Last"));
    await pass(1000);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test("it is requested when the browser is idle", async () => {
    render(sample());
    await pass(200);
    expect(load).toHaveBeenCalledTimes(1);
  });

  test("nothing is judged and the form can be sent", async () => {
    render(sample());
    fireEvent.focus(field("First"));
    type("First", "a");
    leave("First");
    await pass(1000);
    expect([shownErrors(), isWaiting(button())]).toEqual([[], false]);
    fireEvent.click(button());
    await pass();
    expect(action).toHaveBeenCalledTimes(1);
  });

  test("what is typed is kept, and judged when the chunk arrives", async () => {
    render(sample());
    fireEvent.focus(field("First"));
    type("First", "a");
    leave("First");
    leave("Secret");
    arrive();
    await pass();
    expect(field("First").value).toBe("a");
    expect(shownErrors()).toEqual(["First too short", "Secret missing"]);
    expect(isWaiting(button())).toBe(true);
  });
});

test("a chunk that cannot be loaded leaves the server as judge, and is tried again on the next focus", async () => {
  render(sample());
  fireEvent.focus(field("First"));
  fail(new Error("no network"));
  await pass();
  type("First", "a");
  leave("First");
  await pass();
  expect([shownErrors(), isWaiting(button())]).toEqual([[], false]);
  load.mockResolvedValue({ connectForm, rule });
  fireEvent.focus(field("Last"));
  await pass();
  expect(isWaiting(button())).toBe(true);
});

describe("timing", () => {
  test("onTouched judges on blur, then on each change, and keeps related fields up to date", async () => {
    await loaded();
    type("First", "ab");
    await pass();
    expect(shownErrors()).toEqual([]);
    leave("First");
    leave("Last");
    await pass();
    expect(shownErrors()).toEqual(["First too short", "Last differs"]);
    type("First", "known");
    await pass();
    expect(shownErrors()).toEqual([]);
  });

  test("onChange with a delay shows an error that long after the change", async () => {
    await loaded({ mode: "onChange", delayMs: 500 });
    type("First", "ab");
    await pass(499);
    expect(shownErrors()).toEqual([]);
    await pass(1);
    expect(shownErrors()).toEqual(["First too short"]);
  });
});

describe("the button", () => {
  test("waits while a field is wrong, stays focusable, and a press moves to the first wrong field", async () => {
    await loaded();
    type("First", "known");
    await pass();
    expect(isWaiting(button())).toBe(true);
    fireEvent.click(button());
    await pass();
    expect(action).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(field("Secret"));
    expect(shownErrors()).toEqual(["Secret missing", "Not agreed"]);
  });

  test("sends a valid form", async () => {
    await loaded();
    type("First", "known");
    type("Secret", "s");
    fireEvent.click(field("Agree"));
    await pass();
    expect(isWaiting(button())).toBe(false);
    fireEvent.click(button());
    await pass();
    const [, form] = action.mock.calls[0] ?? [];
    expect(form && [form.get("first"), form.get("secret"), form.get("agrees")]).toEqual(["known", "s", "on"]);
  });
});

describe("after a failed submit", () => {
  const failed: FormState = {
    ...state,
    attempt: 1,
    problem: "checkAnswers",
    message: "Check your answers",
    fields: { first: "Refused" },
    values: { first: "Known", last: "Other", agrees: "on" },
  };

  test.each([
    ["before", false],
    ["after", true],
  ])("%s the chunk has arrived, values follow the server and the secret is emptied", async (_, hasArrived) => {
    action.mockResolvedValue(failed);
    render(sample());
    type("First", "known");
    type("Last", "known");
    type("Secret", "s");
    fireEvent.click(field("Agree"));
    if (hasArrived) {
      arrive();
      fireEvent.focus(field("First"));
      await pass();
    }
    fireEvent.click(button());
    await pass();
    expect([field("First").value, field("Last").value, field("Secret").value, field("Agree").checked]).toEqual([
      "Known",
      "Other",
      "",
      true,
    ]);
    expect(screen.getByText("Watched: Other")).toBeTruthy();
  });

  test("what is typed while the answer is on its way stays", async () => {
    let answer: (state: FormState) => void = () => {};
    action.mockReturnValue(
      new Promise((resolve) => {
        answer = resolve;
      }),
    );
    await loaded();
    type("First", "known");
    type("Last", "known");
    type("Secret", "s");
    fireEvent.click(field("Agree"));
    await pass();
    fireEvent.click(button());
    await pass();
    type("Last", "typed later");
    await act(async () => answer(failed));
    await pass();
    expect([field("First").value, field("Last").value, field("Secret").value]).toEqual(["Known", "typed later", ""]);
  });

  test("the server's message goes with the first change, and nothing else is shown until it is left", async () => {
    action.mockResolvedValue(failed);
    await loaded();
    type("First", "known");
    type("Secret", "s");
    fireEvent.click(field("Agree"));
    await pass();
    fireEvent.click(button());
    await pass();
    const message = () => screen.queryByText("Refused", { selector: "p span" });
    expect([message() === null, shownErrors(), isWaiting(button())]).toEqual([false, [], true]);
    type("First", "kn");
    await pass();
    expect([message(), shownErrors()]).toEqual([null, []]);
  });
});

test("the rule sees inputs without the prefix of their names", async () => {
  await loaded({ mode: "onTouched" }, "part");
  expect(field("First").name).toBe("part.first");
  type("First", "ab");
  leave("First");
  await pass();
  expect(shownErrors()).toEqual(["First too short"]);
});
