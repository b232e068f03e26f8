// Agreements that a player is asked for, and how their boxes are named (DLT-15, DLT-17?). Without zod, so that a form can use it.
export type Agreement = { id: string; title: string; path: string; isRequired: boolean };

/** DLT-15: the name of an agreement's box. */
export const agreementField = ({ id, isRequired }: Agreement) => `${isRequired ? "required" : "optional"}${id}`;

/** DLT-17? @returns the ids of the ticked boxes, required and optional, of agreements that were offered */
export const tickedAgreements = (form: Pick<FormData, "get">, agreements: readonly Agreement[]): string[] =>
  agreements.filter((agreement) => form.get(agreementField(agreement)) !== null).map(({ id }) => id);
