// The buttons of a code page that ask for another code.
const intents: readonly unknown[] = ["resend", "call"];

/** @returns whether the pressed button asks for another code, as a message or by phone call */
export const asksForCode = (form: Pick<FormData, "get">): boolean => intents.includes(form.get("intent"));
