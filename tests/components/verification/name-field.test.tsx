import { fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { FormScreen } from "@/components/forms/form-screen";
import { eventually } from "../../harness/eventually.ts";
import { formWords, initial } from "../forms/validation";
import { verificationFields } from "./verification-form";
import { verificationWords } from "./verification-words";

afterEach(() => document.documentElement.removeAttribute("lang"));

test.each([
  ["en-US", "LILLIAN IVAN", "Lillian Ivan"],
  ["tr", "IŞIK ILGAZ", "Işık Ilgaz"],
])(
  "a name is capitalised on leaving its field as the page's language has it: %s [KYC-35]",
  async (lang, typed, corrected) => {
    document.documentElement.lang = lang;
    render(
      <FormScreen action={async () => initial} initial={initial} words={formWords}>
        {verificationFields(["firstName"])}
      </FormScreen>,
    );
    const field = screen.getByLabelText<HTMLInputElement>(verificationWords.firstName);
    fireEvent.change(field, { target: { value: typed } });
    fireEvent.blur(field);
    await eventually(() => expect(field.value).toBe(corrected));
  },
);
