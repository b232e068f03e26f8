import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { DeltaFields } from "@/components/delta-form/delta-fields";
import { deltaKeys } from "@/components/delta-form/delta-keys";
import { FormScreen } from "@/components/forms/form-screen";
import type { DeltaPart } from "@/domain/delta-form/delta-form";
import type { Agreement } from "@/domain/legal/agreements";
import { formWords, initial, isStopped, loadValidation } from "../forms/validation";
import { wordsOf } from "../words";

const agreements: Agreement[] = [
  { id: "terms", title: "Terms", path: "/documents/terms-of-use", isRequired: true },
  { id: "offers", title: "Offers", path: "", isRequired: false },
];

const problems = {
  ssnMissing: "Enter all 9 digits",
  ssnNotNine: "Enter all 9 digits",
  phoneMissing: "Enter your mobile number",
};
const words = { ...wordsOf(deltaKeys), "CorrectiveAction.ssn.label": "SSN", "Person.mobileNumber": "Number" };
const labels = { terms: "I agree to the terms", offers: "Send me offers" };
const saved = { ssn: "SSN: saved", phone: "Phone: saved", agreements: "Agreements: saved" };

const form = (pending: readonly DeltaPart[], action = vi.fn(async () => initial)) => (
  <FormScreen action={action} initial={initial} words={formWords}>
    <DeltaFields
      pending={pending}
      ssnLength={9}
      agreements={agreements}
      countries="US=United States|CA=Canada"
      labels={labels}
      saved={saved}
      words={words}
      problems={problems}
      isSticky={false}
    />
  </FormScreen>
);

const next = () => screen.getByRole<HTMLButtonElement>("button", { name: "Next" });
const number = () => screen.getByRole("textbox", { name: "Number" });

type Asked = { phone: string; countryCode: string; signal: AbortSignal };
let asked: Asked[];
let answer: () => Promise<Response>;

beforeEach(() => {
  asked = [];
  answer = async () => Response.json({});
  vi.stubGlobal("fetch", async (path: string, { body, signal, method }: RequestInit) => {
    expect([path, method]).toEqual(["/api/phone", "POST"]);
    asked.push({ ...JSON.parse(String(body)), signal: signal as AbortSignal });
    return answer();
  });
});
describe("Next", () => {
  test("is never disabled, and a press sends only a valid form [DLT-08]", async () => {
    const all: DeltaPart[] = ["ssn", "phone", "agreements"];
    expect(renderToStaticMarkup(form(all))).not.toMatch(/<button[^>]*disabled/);
    render(form(all));
    expect(isStopped(next())).toBe(false);
    const user = userEvent.setup();
    await loadValidation(number());
    await expect.poll(() => isStopped(next())).toBe(true);
    await user.type(screen.getByLabelText("SSN", { selector: "input" }), "900123456");
    await user.type(number(), "207 555 0142");
    expect(isStopped(next())).toBe(true);
    await user.click(screen.getByRole("checkbox", { name: "I agree to the terms" }));
    await expect.poll(() => isStopped(next())).toBe(false);
    await user.click(screen.getByRole("checkbox", { name: "I agree to the terms" }));
    await expect.poll(() => isStopped(next())).toBe(true);
  });

  test("asks only for pending parts [DLT-06]", async () => {
    render(form(["agreements"]));
    await loadValidation(screen.getByRole("checkbox", { name: "I agree to the terms" }));
    await expect.poll(() => isStopped(next())).toBe(true);
    await userEvent.click(screen.getByRole("checkbox", { name: "I agree to the terms" }));
    await expect.poll(() => isStopped(next())).toBe(false);
  });

  test("does not ask for optional agreements [DLT-17?]", async () => {
    render(form(["agreements"]));
    await userEvent.click(screen.getByRole("checkbox", { name: "Send me offers" }));
    await expect.poll(() => isStopped(next())).toBe(true);
    await userEvent.click(screen.getByRole("checkbox", { name: "I agree to the terms" }));
    await expect.poll(() => isStopped(next())).toBe(false);
  });
});

test("a press with two fields missing sends nothing and focuses a summary of both [DLT-08]", async () => {
  const action = vi.fn(async () => initial);
  render(form(["ssn", "phone"], action));
  await loadValidation(number());
  await userEvent.click(next());
  const summary = await screen.findByRole("alert");
  expect(document.activeElement).toBe(summary.parentElement);
  expect([...summary.querySelectorAll("a")].map(({ textContent, hash }) => [textContent, hash])).toEqual([
    ["Enter all 9 digits", "#ssn"],
    ["Enter your mobile number", "#phone"],
  ]);
  expect(document.getElementById("ssn-error")?.textContent).toBe("Enter all 9 digits");
  expect(document.getElementById("phone-error")?.textContent).toBe("Enter your mobile number");
  expect(action).not.toHaveBeenCalled();
});

test("no field is validated before the player has left it", async () => {
  render(form(["ssn"]));
  const user = userEvent.setup();
  await user.type(screen.getByLabelText("SSN", { selector: "input" }), "900");
  expect(screen.queryByText("Enter all 9 digits")).toBeNull();
  await user.tab();
  expect(await screen.findByText("Enter all 9 digits")).toBeTruthy();
});

describe("the phone check", () => {
  const typing = () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    render(form(["phone"]));
    return userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  };

  test("runs on blur, not while the player types [PHN-05, API-51]", async () => {
    const user = typing();
    answer = async () => Response.json({ problem: "That number belongs to another account." });
    await user.type(number(), "207 555 9901");
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked).toEqual([]);
    await user.tab();
    expect(await screen.findByText("That number belongs to another account.")).toBeTruthy();
    expect(asked).toMatchObject([{ phone: "207 555 9901", countryCode: "US" }]);
    expect(number().getAttribute("aria-invalid")).toBe("true");
    expect(isStopped(next())).toBe(true);
  });

  test("runs on Enter, too [PHN-05]", async () => {
    const user = typing();
    await user.type(number(), "207 555 9911{Enter}");
    await vi.advanceTimersByTimeAsync(400);
    expect(asked.map(({ phone }) => phone)).toEqual(["207 555 9911"]);
  });

  test("waits 300 ms, and a newer number cancels the earlier check [PHN-19?]", async () => {
    const user = typing();
    let late: (response: Response) => void = () => undefined;
    answer = () => new Promise((resolve) => (late = resolve));
    await user.type(number(), "207 555 9901{Enter}");
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    const before = asked.length;
    await vi.advanceTimersByTimeAsync(150);
    expect([before, asked.length]).toEqual([0, 1]);
    await user.type(number(), "1");
    expect(asked[0]?.signal.aborted).toBe(true);
    late(Response.json({ problem: "That number belongs to another account." }));
    await vi.advanceTimersByTimeAsync(50);
    expect(screen.queryByText("That number belongs to another account.")).toBeNull();
  });

  test("says nothing of a number that has been saved meanwhile", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { rerender } = render(form(["ssn", "phone"]));
    const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
    answer = async () => Response.json({ problem: "That number belongs to another account." });
    await user.type(number(), "207 555 9901");
    await user.tab();
    expect(await screen.findByText("That number belongs to another account.")).toBeTruthy();
    rerender(form(["ssn"]));
    await user.type(screen.getByLabelText("SSN", { selector: "input" }), "900123456");
    await expect.poll(() => isStopped(next())).toBe(false);
  });

  test.each([
    ["fails", async () => Response.json({ error: "unavailable" }, { status: 503 })],
    ["cannot be made", () => Promise.reject(new Error("offline"))],
  ])("that %s says nothing: the submit decides [PHN-19?]", async (_, given) => {
    const user = typing();
    answer = given;
    await user.type(number(), "207 555 9911");
    await user.tab();
    await vi.advanceTimersByTimeAsync(400);
    expect(asked).toHaveLength(1);
    expect(number().hasAttribute("aria-invalid")).toBe(false);
    await expect.poll(() => isStopped(next())).toBe(false);
  });
});
