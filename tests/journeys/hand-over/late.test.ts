// A hand-over of which one device waits: 6, 11 and 61 minutes and 25 hours before each press. The phone says what is so, and the computer
// leads to the end, with a new link where the old one has ended.
import { expect, test } from "vitest";
import { minutes, seconds } from "../../../domain/duration.ts";
import { capture } from "../../kit/flows/document-scan.ts";
import { atComputer, newPhone, openedOn, reload, scanQrCode } from "../../kit/flows/phone-visitor.ts";
import { actionsOf } from "../../kit/flows/strong-auth.ts";
import { dropToken, sandbox, signInWithCode } from "../../kit/pages/journey.ts";
import type { Visitor } from "../../kit/pages/visitor.ts";

type Devices = Omit<Awaited<ReturnType<typeof atComputer>>, "phone"> & { phone: Visitor };

/** What the phone does, in its order. */
const presses: readonly (readonly [string, (devices: Devices) => Promise<unknown>])[] = [
  ["opens the link", ({ phone, link }) => phone.get(link)],
  ["confirms the link", ({ phone }) => phone.press("Continue")],
  ["confirms the account", ({ phone }) => phone.press("Yes, this is me")],
  ["sends the pictures", ({ phone }) => capture(phone, "passed")],
];
const pauses = { "6 minutes": 6, "11 minutes": 11, "61 minutes": 61, "25 hours": 25 * 60 } as const;
type Pause = keyof typeof pauses;
const names = Object.keys(pauses) as Pause[];
const cases = presses.flatMap(([press], at) => names.map((pause) => ({ press, at, pause })));

/** The next page, or that the link has ended, or that the computer's page, which is loaded again below, is not open. */
const saidOnPhone =
  /^(Scan an ID|Scan your document|Go back to your computer|The link has expired|There’s no scan here|Open the page on)/;

/** What the player at the computer does with the page that they see. */
async function goOnAt({ computer, email }: Devices): Promise<unknown> {
  if (computer.pathname === "/login") return signInWithCode(computer, email, computer.url);
  if (computer.document.querySelector("svg[role=img] path:nth-of-type(2)") && /phone/.test(computer.h1)) {
    const other = await openedOn(scanQrCode(computer));
    await other.press("Yes, this is me");
    await capture(other, "passed");
    return reload(computer);
  }
  if (computer.document.querySelector("input[name=consent]"))
    return computer.submit("Use your phone", { consent: true });
  const [first = ""] = actionsOf(computer);
  const isLink = [...computer.document.querySelectorAll("main a[href]")].some(
    ({ textContent }) => textContent?.trim() === first,
  );
  return isLink ? computer.follow(first) : computer.press(first);
}

test.each(cases)("the phone that $press $pause late says what is so, and the scan ends", async ({ at, pause }) => {
  const made = await atComputer();
  const devices = { ...made, phone: newPhone() };
  const { computer, phone } = devices;
  for (const [, press] of presses.slice(0, at)) await press(devices);
  await sandbox.advanceClock(minutes(pauses[pause]));
  if (pause === "25 hours") dropToken(computer);
  await presses[at]?.[1](devices);
  expect(phone.status).toBeLessThan(500);
  expect(phone.h1, phone.main).toMatch(saidOnPhone);
  expect(phone.problem).toBe("");
  await sandbox.advanceClock(seconds(6));
  await reload(computer);
  const trail: string[] = [];
  while (!/^\/(postauth|play)/.test(computer.pathname) && trail.length < 10) {
    trail.push(`${computer.path}: ${computer.main.slice(0, 200)}`);
    await goOnAt(devices);
    await sandbox.advanceClock(seconds(6));
    expect(computer.status, trail.join("\n")).toBe(200);
  }
  expect(computer.pathname, trail.join("\n")).toMatch(/^\/(postauth|play)/);
});
