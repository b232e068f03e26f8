"use client";
import type { MissingField, MissingFieldsWords } from "../forms/missing-fields-words";
import { SubmitButton } from "../forms/submit-button";

/** A button that waits for these fields. The page of samples is rendered on the server, which cannot pass a function. */
export const WaitingSample = ({ fields, left }: { fields: readonly MissingField[]; left: MissingFieldsWords }) => (
  <SubmitButton type="button" busyLabel="Checking" waiting={{ fields, isOutOfDate: () => false }} left={left}>
    Verify my identity
  </SubmitButton>
);
