import { expect, test } from "vitest";
import { deviceNameFrom } from "@/domain/sign-in-history/device-name";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";
const iphone = "iPhone; CPU iPhone OS 18_6 like Mac OS X";
const ios = "AppleWebKit/605.1.15 (KHTML, like Gecko)";

test.each([
  [`Linux; Android 10; K) ${webkit} Chrome/141.0.0.0 Mobile Safari/537.36`, "Chrome", "Android"],
  [`Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36`, "Chrome", "Windows"],
  [`Windows NT 10.0; Win64; x64) ${webkit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`, "Edge", "Windows"],
  [`X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/141.0.0.0 Safari/537.36`, "Chrome", "ChromeOS"],
  [`X11; Linux x86_64) ${webkit} Chrome/141.0.0.0 Safari/537.36 OPR/125.0.0.0`, "Opera", "Linux"],
  [
    `Linux; Android 14; SAMSUNG SM-S911U) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet",
    "Android",
  ],
  ["X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0", "Firefox", "Linux"],
  [`${iphone}) ${ios} FxiOS/143.0 Mobile/15E148`, "Firefox", "iPhone"],
  [`${iphone}) ${ios} CriOS/141.0.7390.41 Mobile/15E148 Safari/604.1`, "Chrome", "iPhone"],
  [`${iphone}) ${ios} Version/18.6 Mobile/15E148 Safari/604.1`, "Safari", "iPhone"],
  [`iPad; CPU OS 16_7 like Mac OS X) ${ios} Version/16.6 Mobile/15E148 Safari/604.1`, "Safari", "iPad"],
  [`Macintosh; Intel Mac OS X 10_15_7) ${ios} Version/18.6 Safari/605.1.15`, "Safari", "Mac"],
])("Mozilla/5.0 (%s is %s on %s", (userAgent, browser, system) => {
  expect(deviceNameFrom(`Mozilla/5.0 (${userAgent}`, "OperatorApp")).toEqual({ browser, system });
});

test("the operator's app is the app and no browser", () => {
  const userAgent = `Mozilla/5.0 (Linux; Android 14) ${webkit} Chrome/141.0.0.0 Mobile Safari/537.36 OperatorApp/7`;
  expect(deviceNameFrom(userAgent, "OperatorApp")).toEqual({ system: "Android", isApp: true });
  expect(deviceNameFrom(userAgent, undefined)).toEqual({ browser: "Chrome", system: "Android" });
  expect(deviceNameFrom(userAgent, "")).toEqual({ browser: "Chrome", system: "Android" });
});

test.each(["", "curl/8.5.0", "Mozilla/5.0"])("nothing is claimed about “%s”", (userAgent) => {
  expect(deviceNameFrom(userAgent, "OperatorApp")).toEqual({});
});

test("an Android web view without a browser's name is known by its system alone", () => {
  expect(deviceNameFrom("Dalvik/2.1.0 (Linux; U; Android 14; Pixel 8)", undefined)).toEqual({ system: "Android" });
});
