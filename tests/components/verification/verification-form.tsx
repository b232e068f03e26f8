// The verification form in component tests: with its rules and words, and as the server renders it for a browser without scripts.
import type { ComponentProps, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { FormScreen } from "@/components/forms/form-screen";
import { VerificationFields } from "@/components/verification/verification-fields";
import type { RequestedName } from "@/domain/verification/requested-fields";
import { formWords, initial } from "../forms/validation";
import { verificationWords } from "./verification-words";

type Fields = ComponentProps<typeof VerificationFields>;

/** The fields that a player is asked for. */
export const verificationFields = (
  fieldsToShow: readonly RequestedName[],
  { viewOnly = [], ...more }: Partial<Fields> & { viewOnly?: readonly RequestedName[] } = {},
) => (
  <VerificationFields
    rules={{
      fieldsToShow,
      viewOnly,
      countries: ["US"],
      regions: {},
      isSsn4Optional: false,
      dates: { order: ["month", "day", "year"], locale: "en-US" },
      now: Date.parse("2026-11-21T12:00Z"),
    }}
    sections={[]}
    values={{}}
    countries="US=United States"
    dateOrder={["month", "day", "year"]}
    words={verificationWords}
    submit="Send"
    problems={{}}
    creditCheckBox="I agree to a credit check"
    isSticky={false}
    {...more}
  />
);

/** @returns the document that the server sends for a form in this state */
export function serverRendered(fields: ReactNode, state = initial): Document {
  const screen = (
    <FormScreen action={async () => state} initial={state} words={formWords}>
      {fields}
    </FormScreen>
  );
  return new DOMParser().parseFromString(renderToStaticMarkup(screen), "text/html");
}
