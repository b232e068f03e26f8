import type { Screen } from "./harness/screens.ts";

// How to get there must not depend on the words: every screen is taken in every language.
export const screens: Screen[] = [
  { id: "login", requirement: "BR-19", persona: null, brand: "main", path: "/login", bench: true },
  {
    id: "auth-code",
    requirement: "OTP-03",
    persona: {},
    signedIn: false,
    brand: "main",
    path: "/login",
    reach: async (page, { persona }) => {
      await page.locator("[name=contact]").fill(persona?.email ?? "");
      await page.keyboard.press("Enter");
      await page.waitForURL("**/auth/code?*");
    },
    bench: true,
  },
];
