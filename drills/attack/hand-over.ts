// What a stranger can do to a scan that continues on a phone (promise 24): guess links, race the player to a link, forward one,
// have a victim scan for the attacker's account, and send again what was sent before. Counts what must not have happened.

import { startProduct } from "../../tests/kit/measure/product.ts";
import { submissionOf } from "../../tests/kit/pages/form-entries.ts";
import { newVisitor, type Visitor } from "../../tests/kit/pages/visitor.ts";
import { due, type SandboxClient, sandboxClient } from "../../tests/kit/stack/sandbox-client.ts";
import { check, note } from "./limits.ts";

const askTitle = "Scan an ID for this account?";
const guesses = 300;
const racers = 50;

type Here = { appPort: number; sandbox: SandboxClient };

/** The link or the code has opened the hand-over on this phone. */
const hasPhone = ({ h1 }: Visitor) => h1 === askTitle;

/** A player at a computer with an unopened link. */
async function makeLink({ appPort, sandbox }: Here, name: string) {
  const computer = newVisitor({ appPort });
  const { id } = await sandbox.makePersona(due("docscan-verification", { id: name, email: `${name}@example.test` }));
  const { phone: number = "" } = (await sandbox.personas()).find((persona) => persona.id === id) ?? {};
  await computer.signIn(sandbox, id);
  await computer.get(`${computer.home}/correctiveactions`);
  await computer.submit("Use your phone", { consent: true });
  await computer.press("Text me the link");
  const [message] = await sandbox.inbox(number ?? "");
  const link = /http\S+link=[\w-]+/.exec(message?.text ?? "")?.[0] ?? "";
  return { computer, link };
}

async function opened(appPort: number, link: string): Promise<Visitor> {
  const phone = newVisitor({ appPort });
  await phone.get(link);
  await phone.press("Continue");
  return phone;
}

/** Runs the scenario. Each step adds what must not have happened. */
export async function handOver(name: string): Promise<void> {
  const { appPort, sandboxPort, stop } = await startProduct();
  const sandbox = sandboxClient(sandboxPort);
  const here = { appPort, sandbox };
  const breaches: string[] = [];
  const mustNot = (what: string, happened: boolean) => happened && breaches.push(what);
  try {
    const { computer, link } = await makeLink(here, "victim");

    // guessing
    for (let n = 0; n < guesses; n += 1) {
      const stranger = newVisitor({ appPort });
      const word = Array.from({ length: 22 }, (_, at) => "abcdefghijkmnopq"[(n * 7 + at * 5) % 16]).join("");
      await stranger.get(`${stranger.home}/docscan/phone?link=${word}`);
      mustNot("a guessed link opened something", stranger.h1 !== "There’s no scan here");
    }
    // a race of many browsers, then the link forwarded after its use
    const browsers = Array.from({ length: racers }, () => newVisitor({ appPort }));
    for (const browser of browsers) await browser.get(link);
    await Promise.all(browsers.map((browser) => browser.press("Continue")));
    const winners = browsers.filter(hasPhone);
    mustNot("a link was opened more or less than once", winners.length !== 1);
    const [phone] = winners;
    const forwarded = newVisitor({ appPort });
    await forwarded.get(link);
    mustNot("a used link named the account", forwarded.h1 === askTitle || forwarded.text.includes("example.test"));

    // fixation: the victim is signed in on the phone, and the link is the attacker's
    const attackers = await makeLink(here, "attacker");
    const victimsPhone = newVisitor({ appPort });
    await victimsPhone.signIn(sandbox, "victim");
    await victimsPhone.get(attackers.link);
    await victimsPhone.press("Continue");
    mustNot("the victim was not told whose account it is", !victimsPhone.text.includes("a•••@example.test"));
    mustNot("the victim was offered the camera", victimsPhone.document.querySelector("button[value=camera]") !== null);

    // the phone's form and the computer's page, opened in another browser, and sent again after the end
    if (phone) {
      const { url, body } = submissionOf(phone.document, "Yes, this is me");
      const headers = { origin: phone.home, "sec-fetch-site": "same-origin" };
      const thief = newVisitor({ appPort });
      await thief.send(url, { method: "POST", headers, ...(body && { body }) });
      mustNot("the phone's form worked in another browser", thief.url.includes("/capture/"));
      await computer.get(computer.url);
      await computer.press("This is not my phone");
      await phone.send(url, { method: "POST", headers, ...(body && { body }) });
      mustNot("the phone's form worked after the computer had ended it", phone.url.includes("/capture/"));
    }
    const page = computer.url;
    const watcher = newVisitor({ appPort });
    await watcher.signIn(sandbox, "victim");
    await watcher.get(page);
    mustNot("another browser of the player watched the hand-over", watcher.text.includes("Make a new link"));

    // the end of the computer's session
    const late = await makeLink(here, "leaver");
    const lateOpened = await opened(appPort, late.link);
    await late.computer.get(`${late.computer.home}/logout`);
    await late.computer.press("Log out");
    await lateOpened.press("Yes, this is me");
    mustNot("a hand-over outlived the session of its computer", lateOpened.url.includes("/capture/"));

    for (const breach of new Set(breaches)) console.log(`hand-over: ${breach}`);
    note(name, "guessed links, and racing browsers", guesses + racers);
    check(name, "breaches", breaches.length);
  } finally {
    await stop();
  }
}
