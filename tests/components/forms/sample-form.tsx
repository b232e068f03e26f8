// A small form with every kind of problem, whose rule arrives when the test says so.
import { act, fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, vi } from "vitest";
import type { Rule } from "@/components/forms/form-rule";
import { FormScreen } from "@/components/forms/form-screen";
import { createValidation, type Timing } from "@/components/forms/form-validation";
import { SubmitButton } from "@/components/forms/submit-button";
import { useValidatedForm, type ValidationChunk } from "@/components/forms/use-validated-form";
import { Checkbox } from "@/components/ui/fields/checkbox";
import { TextField } from "@/components/ui/fields/text-field";
import type { FormState } from "@/domain/forms/form-state";
import { formWords, initial } from "./validation";

/** Fields that fail for different reasons, one of them depending on another. */
export const rule: Rule = ({ first = "", last = "", secret = "", agrees = "" }) => ({
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

/** A rule, and what it has to wait for. */
export type SampleChunk = ValidationChunk & { rule: Rule; prepare?: () => Promise<void> };

type SampleProps = Timing & { load: () => Promise<SampleChunk>; prefix?: string };

function Sample(props: SampleProps) {
  const form = useValidatedForm({
    ...props,
    rule: (chunk) => chunk.rule,
    prepare: async ({ prepare }) => prepare?.(),
    values: { last: "known" },
    problems,
    watch: ["last"],
  });
  return (
    <div>
      <TextField {...form.field("first")} label="First" />
      <TextField {...form.field("last")} label="Last" />
      <p>Watched: {form.watched("last")}</p>
      {["ab", "known"].map((value) => (
        <button key={value} type="button" onClick={() => form.put("first", value)}>
          Fill in {value}
        </button>
      ))}
      <TextField {...form.secret("secret")} label="Secret" />
      <Checkbox {...form.box("agrees")} label="Agree" error={form.wrong("agrees")} />
      <SubmitButton busyLabel="Busy" findsProblems={() => form.findsProblems()}>
        Send
      </SubmitButton>
    </div>
  );
}

/** Lets the chunk arrive, or fail to load. */
export let arrive: () => void;
export let fail: (error: Error) => void;

export const load = vi.fn<() => Promise<SampleChunk>>();

export const action = vi.fn<(before: FormState | null, form: FormData) => Promise<FormState>>();

/** Resets the form before each test of a file. */
export function resetSampleFormPerTest(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    action.mockReset().mockResolvedValue({ ...initial, attempt: 1 });
    const arriving = new Promise<SampleChunk>((resolve, reject) => {
      arrive = () => resolve({ createValidation, rule });
      fail = reject;
    });
    load.mockReset().mockReturnValue(arriving);
  });
}

export const sample = (timing: Timing = { mode: "onTouched" }, prefix?: string) => (
  <FormScreen action={action} initial={initial} words={formWords}>
    <Sample {...timing} load={load} {...(prefix && { prefix })} />
  </FormScreen>
);

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

export const button = () => screen.getByRole<HTMLButtonElement>("button", { name: "Send" });

/** Advances the clock of the browser. */
export const pass = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));

export const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });

export const shownErrors = () => Object.values(problems).filter((text) => screen.queryAllByText(text).length > 0);

/** Renders the form with its chunk loaded. */
export async function loaded(...input: Parameters<typeof sample>) {
  render(sample(...input));
  arrive();
  fireEvent.focus(field("First"));
  await pass();
}

export const leave = (label: string) => fireEvent.blur(field(label));
