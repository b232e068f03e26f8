// Opens an account page by page.

import { anonymous, contactLabel, sandbox, typeCode } from "../pages/journey.ts";
import type { Visitor } from "../pages/visitor.ts";
import { ownStack } from "../stack/own-stack.ts";

let people = 0;

/** An unused address. The sandbox decides by its beginning what becomes of the account. */
export const freshContact = (beginning = "new.player"): string => {
  people += 1;
  return `${beginning}.${process.pid}.${ownStack.appPort}.${people}@example.test`;
};

type Options = Parameters<typeof anonymous>[0];

/** Up to the country: the contact is proved. */
export async function proveContact(contact: string, entry = "/signup", options: Options = {}): Promise<Visitor> {
  const visitor = anonymous(options);
  await visitor.get(entry);
  await visitor.submit("Send my code", { [contactLabel]: contact });
  await typeCode(visitor, await sandbox.code(contact));
  return visitor;
}

/** Up to the terms of a country. */
export async function upToTerms(contact: string, country = "United States", options: Options = {}): Promise<Visitor> {
  const visitor = await proveContact(contact, "/signup", options);
  await visitor.submit("Continue", { Country: country });
  return visitor;
}

export const openAccount = "Agree and open my account";

/** A visible field of the page. */
export const field = ({ document }: Visitor, name: string) =>
  document.querySelector<HTMLInputElement>(`main input[name=${name}]:not([type=hidden])`);
