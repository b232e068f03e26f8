import type { ReactNode } from "react";
import { Buttons, Stack } from "../ui/fields/form-layout";
import { SubmitButton, type SubmitButtonProps } from "./submit-button";
import type { ValidatedForm } from "./use-validated-form";

type ValidatedFieldsProps = {
  form: ValidatedForm;
  submit: string;
  busy: string;
  isSticky?: boolean;
  /** Where the button does more than to send what is valid. */
  button?: Partial<SubmitButtonProps>;
  /** A `DefaultButton`. */
  first?: ReactNode;
  children: ReactNode;
};

/** The fields of a validated form and its button. */
export const ValidatedFields = ({
  form,
  isSticky = false,
  button,
  first,
  children,
  ...words
}: ValidatedFieldsProps) => (
  <>
    {first}
    <Stack>
      {children}
      <Buttons sticky={isSticky}>
        <SubmitButton busyLabel={words.busy} findsProblems={() => form.findsProblems()} {...button}>
          {words.submit}
        </SubmitButton>
      </Buttons>
    </Stack>
  </>
);
