// Changes the e-mail address, and tries again with another one when the platform refuses the change.
import type { Visitor } from "../../tests/kit/pages/visitor.ts";
import { open, press } from "./attempts.ts";
import { isAt, type Journey, type Stage, signedIn } from "./stage.ts";

let addresses = 0;
/** Ends in a letter, because the sandbox takes a number such as 1828 before the @ for the refusal that it is to give. */
const newAddress = () => {
  addresses += 1;
  return `${process.pid}.${addresses}.new@example.test`;
};

const isChanged = isAt("/accountcenter/security");
const asksForAddress = ({ status, document }: Visitor) =>
  status < 400 && document.querySelector("[name=confirmEmail]") !== null;
const asksForCode = ({ document }: Visitor) => document.querySelector("[autocomplete=one-time-code]") !== null;
const isAlreadyProved = ({ h1 }: Visitor) => h1 === "You’ve already done this";

/** Goes from the form to the end of the change, or back to the form when the platform refuses the change. */
async function tryToChangeEmail({ record, sandbox }: Stage, visitor: Visitor, between: () => Promise<void>) {
  const email = newAddress();
  const button = "Continue";
  const fields = () => ({ emailAddress: email, confirmEmail: email });
  // a page that could not be loaded asks for neither, and has another button
  const asksToSend = () => visitor.status < 400 && !asksForAddress(visitor) && hasButton(visitor, button);
  const isAsked = () => asksForCode(visitor) || asksToSend();
  await press(visitor, record, { name: "type the address", button, fields, isDone: isAsked });
  // where the press before could not send it
  if (!asksForCode(visitor)) await press(visitor, record, { name: "send the code to it", button, isDone: asksForCode });
  await between();
  const entered = async () => ({ "6-digit code": await sandbox.code(email) });
  const asksToFinish = () =>
    visitor.status < 400 && !asksForCode(visitor) && hasButton(visitor, "Change my email address");
  const isDone = () => isChanged(visitor) || asksForAddress(visitor);
  const isProved = () => asksToFinish() || isAlreadyProved(visitor) || isDone();
  await press(visitor, record, { name: "prove the address", button: "Confirm", fields: entered, isDone: isProved });
  // the response to an earlier attempt was lost, so the page only has a link to the next one
  if (isAlreadyProved(visitor)) await open(visitor, record, hrefOf(visitor, "Continue"));
  await between();
  if (isDone()) return;
  await press(visitor, record, { name: "change the address", button: "Change my email address", isDone });
}

export const changeEmail: Journey = {
  name: "change the email address",
  async walk(stage, between) {
    const { id } = await stage.sandbox.makePersona();
    const visitor = await signedIn(stage, id);
    await open(visitor, stage.record, "/accountcenter/security/email");
    for (let tries = 0; tries < 3 && !isChanged(visitor); tries += 1) await tryToChangeEmail(stage, visitor, between);
    if (!isChanged(visitor)) throw new Error("the address was refused three times");
    return [{ persona: id, method: "PUT", path: /\/users\/v1\/emailupdates$/ }];
  },
};

const hrefOf = ({ document }: Visitor, link: string): string => {
  const links = [...document.querySelectorAll("main a")];
  return links.find(({ textContent }) => textContent?.trim() === link)?.getAttribute("href") ?? "/";
};

const hasButton = ({ document }: Visitor, name: string) =>
  [...document.querySelectorAll("main button")].some(({ textContent }) => textContent?.trim() === name);
