import { fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { createValidation } from "@/components/forms/form-validation";
import {
  action,
  arrive,
  button,
  fail,
  field,
  leave,
  load,
  loaded,
  pass,
  resetSampleFormPerTest,
  rule,
  sample,
  shownErrors,
  type,
} from "./sample-form.tsx";
import { isStopped } from "./validation";

resetSampleFormPerTest();

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

  test("no field is validated and the form can be sent", async () => {
    render(sample());
    fireEvent.focus(field("First"));
    type("First", "a");
    leave("First");
    await pass(1000);
    expect([shownErrors(), isStopped(button())]).toEqual([[], false]);
    fireEvent.click(button());
    await pass();
    expect(action).toHaveBeenCalledTimes(1);
  });

  test("typed text is kept, and validated when the chunk arrives", async () => {
    render(sample());
    fireEvent.focus(field("First"));
    type("First", "a");
    leave("First");
    leave("Secret");
    arrive();
    await pass();
    expect(field("First").value).toBe("a");
    expect(shownErrors()).toEqual(["First too short", "Secret missing"]);
    expect(isStopped(button())).toBe(true);
  });
});

test("when the chunk cannot be loaded only the server validates, and the next focus tries again", async () => {
  render(sample());
  fireEvent.focus(field("First"));
  fail(new Error("no network"));
  await pass();
  type("First", "a");
  leave("First");
  await pass();
  expect([shownErrors(), isStopped(button())]).toEqual([[], false]);
  load.mockResolvedValue({ createValidation, rule });
  fireEvent.focus(field("Last"));
  await pass();
  expect(isStopped(button())).toBe(true);
});

test("a value that the page fills in is validated at once", async () => {
  await loaded();
  fireEvent.click(screen.getByRole("button", { name: "Fill in ab" }));
  await pass();
  expect([field("First").value, shownErrors()]).toEqual(["ab", ["First too short"]]);
});

describe("timing", () => {
  test("onTouched validates on blur, then on each change, and updates related fields", async () => {
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

describe("while a pointer is down, nothing may move from under it", () => {
  test.each([
    ["a mouse", ["pointerDown", "mouseDown"], ["pointerUp", "mouseUp"]],
    ["a finger, which moves the focus as a mouse", ["pointerDown", "pointerUp", "mouseDown"], ["mouseUp"]],
    ["a pointer whose press becomes a drag", ["pointerDown", "mouseDown"], ["pointerCancel"]],
  ] as const)("an error appears only after the press of %s", async (_, press, release) => {
    await loaded();
    type("First", "ab");
    for (const event of press) fireEvent[event](button());
    leave("First");
    await pass(1000);
    expect(shownErrors()).toEqual([]);
    for (const event of release) fireEvent[event](button());
    await pass();
    expect(shownErrors()).toEqual(["First too short"]);
  });

  test("the click comes before what waits, and shows all errors", async () => {
    await loaded();
    type("First", "ab");
    fireEvent.mouseDown(button());
    leave("First");
    await pass();
    fireEvent.mouseUp(button());
    fireEvent.click(button());
    await pass();
    expect([shownErrors().length, document.activeElement]).toEqual([4, screen.getByRole("alert").parentElement]);
  });
});

test("the rule receives the inputs without their name prefix", async () => {
  await loaded({ mode: "onTouched" }, "part");
  expect(field("First").name).toBe("part.first");
  type("First", "ab");
  leave("First");
  await pass();
  expect(shownErrors()).toEqual(["First too short"]);
});
