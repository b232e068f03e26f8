// What the security page says of passkeys without scripts.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PasskeysSection } from "@/app/accountcenter/security/factors";
import { loadSecurity } from "@/server/flows/account-security/security";
import { passkeyPlayer } from "../../kit/flows/passkeys.ts";
import { ownPlatform } from "../../kit/pages/flow-caller.ts";
import { parseHtml } from "../../kit/pages/parse-html.ts";
import type { PersonaInput } from "../../kit/stack/sandbox-client.ts";

const platform = ownPlatform({ keeps: true });

const phone = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36";

async function sectionOf(input: PersonaInput) {
  const { caller } = await passkeyPlayer(platform, input);
  const context = await caller.look();
  const section = <PasskeysSection context={context} security={await loadSecurity(context)} />;
  const document = parseHtml(renderToStaticMarkup(section));
  return (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);
}

test("names each passkey by its device and day, with a button that removes it", async () => {
  const passkeys = [{ passkeyKey: "one", createdAt: "2026-08-14T18:20:00Z", userAgent: phone }];
  const texts = await sectionOf({ passkeys });
  const expected = [
    ["Created on August\u00a014, 2026"],
    ["Chrome on Android"],
    ["Remove the passkey of Chrome on Android"],
  ];
  expect([texts("dt"), texts("dd:not(:has(button))"), texts("button")]).toEqual(expected);
});

test("names a passkey that cannot be read, without a button that would remove it [API-102?]", async () => {
  await platform.control.answer({ method: "GET", path: "*/strongauth/v1/passkeys" }, 200, { passkeys: [{}] });
  const texts = await sectionOf({});
  expect([texts("dt"), texts("button")]).toEqual([["Passkey"], []]);
  await platform.control.faults([]);
});

test("has no button that creates one, and says why", async () => {
  const texts = await sectionOf({});
  expect([texts("button"), texts("noscript")]).toEqual([
    [],
    ["To create a passkey, turn on JavaScript in your browser."],
  ]);
  expect(texts("p")).toContain("You don’t have a passkey yet.");
});
