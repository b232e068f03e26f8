// The cookie of a browser: what opens it, how large it gets, and what is taken over from the build before.
import { sealData } from "iron-session";
import { expect, test } from "vitest";
import { hours } from "@/domain/duration";
import { config } from "@/server/config";
import { accountDigest } from "@/server/guard/attempt-counters";
import { type Browser, browserCookie, browserIn, renewedBrowser } from "@/server/session/browser";
import { deviceFrom, withProof } from "@/server/session/device";
import { keptFlash } from "@/server/session/flash";
import { seal } from "@/server/session/seal";
import { sandboxCookie } from "../../kit/pages/cookie-names.ts";

const now = Date.now();
const nora = accountDigest("nora@example.test");

const jar = (cookies: Readonly<Record<string, string>>) => ({
  get: (name: string) => (cookies[name] === undefined ? undefined : { value: cookies[name] }),
});
const holding = (value: string, more: Readonly<Record<string, string>> = {}) =>
  jar({ [sandboxCookie("browser")]: value, ...more });

/** As the build before sealed its cookies: the end is in the seal. */
const sealedBefore = (value: unknown, purpose: string, brand = "main") =>
  sealData({ purpose, brand, value }, { password: { ...config().RECORD_PASSWORDS }, ttl: 60 });

const full = (): Browser => {
  const accounts = Array.from({ length: 40 }, (_, i) => accountDigest(`account-${i}`));
  const flash = keptFlash({ word: "w".repeat(200), sid: crypto.randomUUID(), formKey: crypto.randomUUID() }, now);
  return { ...renewedBrowser(), device: withProof(undefined, accounts, now), flash };
};

test("the cookie of a browser comes back as it was written, on its brand", async () => {
  const browser = full();
  const { value, attributes } = await browserCookie(browser, "main");
  expect(await browserIn(holding(value), "main")).toEqual(browser);
  expect(await browserIn(holding(value), "gnog")).toBeUndefined();
  expect(attributes).toEqual({ path: "/", httpOnly: true, secure: false, sameSite: "lax", maxAge: 90 * 24 * 3600 });
});

test("the cookie of a browser has at most 2,048 bytes, whatever it holds", async () => {
  const { value } = await browserCookie(full(), "main");
  expect(value.length).toBeLessThan(2048);
  expect(value).not.toContain(";");
});

test("a text that this server did not seal as a browser's cookie is no browser", async () => {
  const browser = renewedBrowser();
  const sealed = { brand: "main", lifeMs: hours(1) } as const;
  const texts = [
    "",
    "chosen",
    JSON.stringify(browser),
    await seal(browser, { ...sealed, kind: "form" }),
    await seal(browser, { ...sealed, kind: "stored" }),
    await seal({ id: browser.id }, { ...sealed, kind: "browser" }),
  ];
  for (const text of texts) expect(await browserIn(holding(text), "main"), text).toBeUndefined();
  expect(await browserIn(jar({}), "main")).toBeUndefined();
});

test("a browser of the builds before keeps its id and its secret", async () => {
  const { id, secret } = renewedBrowser();
  expect(await browserIn(holding(`${id}.${secret}`), "main")).toEqual({ id, secret });
  expect(await browserIn(holding(id), "main")).toEqual({ id, secret: id });
});

test("a device that the build before has made known stays known for its accounts", async () => {
  const { id, secret } = renewedBrowser();
  const device = { id: "0".repeat(32), accounts: [[nora, now + hours(24)]] };
  const before = async (brand?: string) => ({ "sandbox-device": await sealedBefore(device, "device", brand) });
  const taken = await browserIn(holding(`${id}.${secret}`, await before()), "main");
  expect(taken).toEqual({ id, secret, device });
  expect(deviceFrom(taken?.device, now)).toEqual({ id: device.id, knownFor: [nora] });
  expect(await browserIn(holding(`${id}.${secret}`, await before("gnog")), "main")).toEqual({ id, secret });
  for (const text of ["junk", await sealedBefore(device, "notice")])
    expect(await browserIn(holding(id, { "sandbox-device": text }), "main")).toEqual({ id, secret: id });
});
