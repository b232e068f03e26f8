// Agreements to accept and the names of their checkboxes (DLT-15, DLT-17?). Free of zod, so that client components can import it.
export type Agreement = {
  id: string;
  title: string;
  path: string;
  isRequired: boolean;
  /** Of the text, where the platform names it. */
  version?: string;
};

/** DLT-15: the field name of an agreement's checkbox. */
export const agreementField = ({ id, isRequired }: Agreement) => `${isRequired ? "required" : "optional"}${id}`;

/** DLT-17? @returns the ids of the ticked agreements, required and optional, among those that were offered */
export const tickedAgreements = (form: Pick<FormData, "get">, agreements: readonly Agreement[]): string[] =>
  agreements.filter((agreement) => form.get(agreementField(agreement)) !== null).map(({ id }) => id);
