// The page scrolls to its top after a submit of the verification form.
import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { FormScreen } from "@/components/forms/form-screen";
import { scrollToTop } from "@/components/verification/scroll-to-top";
import { formWords, initial } from "../forms/validation";
import { verificationFields } from "./verification-form";

const scrolled: number[] = [];
let prefersReducedMotion = false;

beforeEach(() => {
  vi.useFakeTimers();
  scrolled.length = 0;
  prefersReducedMotion = false;
  vi.stubGlobal("matchMedia", () => ({ matches: prefersReducedMotion }));
  vi.stubGlobal("scrollY", 1000);
  vi.stubGlobal("scrollTo", (_left: number, top: number) => scrolled.push(top));
});
const at = () => Math.round(scrolled.at(-1) ?? 1000);
/** A frame may come up to 16 ms after its time. */
const pass = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
  return at();
};

test("from where it is to 0 in 2500 ms, by the ease-out of a sine [KYC-10, KYC-135?, CONST-25]", async () => {
  scrollToTop();
  const halfway = await pass(1250);
  expect(Math.abs(halfway - 1000 * (1 - Math.sin(Math.PI / 4)))).toBeLessThan(10);
  expect(await pass(1200)).toBeGreaterThan(0);
  expect(await pass(100)).toBe(0);
  const frames = scrolled.length;
  await pass(1000);
  expect(scrolled).toHaveLength(frames);
});

test("ends when the answer takes the focus", async () => {
  render(<input aria-label="City" />);
  scrollToTop();
  await pass(100);
  const before = scrolled.length;
  screen.getByLabelText("City").focus();
  await pass(1000);
  expect([before > 0, scrolled.length - before]).toEqual([true, 0]);
});

test("is skipped for a player who prefers reduced motion [KYC-135?]", async () => {
  prefersReducedMotion = true;
  scrollToTop();
  await pass(3000);
  expect(scrolled).toEqual([]);
});

test("begins with the submit of the form [KYC-10]", async () => {
  render(
    <FormScreen action={async () => initial} initial={initial} words={formWords}>
      {verificationFields(["middleName"])}
    </FormScreen>,
  );
  expect(scrolled).toEqual([]);
  await act(async () => {
    fireEvent.click(screen.getByRole("button"));
    await vi.dynamicImportSettled();
  });
  expect(await act(() => pass(2600))).toBe(0);
});
