import { waitForTitle } from "../../browser/on-page.ts";
import { type Reach, type Screen, whileHeld } from "../../browser/screens.ts";
import { due } from "../../stack/sandbox-client.ts";
import { begun, entryPage, inSequence, screen, title } from "../reach.ts";

const needs = (step: string, location: Record<string, unknown> = {}) => due(step, { location });

const refused = (name: string): Reach => begun("Check where I am", title(name));

/** The client does not start; without scripts there is none, and the page says what to do instead. */
const notStarted: Reach = async (page, { addressOf, javaScript }) => {
  const script = { contentType: "text/javascript", headers: { "access-control-allow-origin": "*" }, body: "" };
  await page.route("**/geolocation-client.js", (route) => route.fulfill(script));
  await page.goto(addressOf(entryPage));
  await waitForTitle(page, javaScript ? "This isn’t working right now" : "Confirm where you are");
  await page
    .getByRole("button", { name: javaScript ? "Check without my device’s location" : "Check where I am" })
    .waitFor();
};

const refusals = [
  ["out-of-area", "OUT_OF_AREA", "Not available where you are"],
  ["vpn", "VPN_DETECTED", "Your connection hides where you are"],
  ["no-signal", "NO_SIGNAL", "Your device isn’t sharing its location"],
  ["remote-software", "REMOTE_SOFTWARE", "Your screen is being shared"],
  ["refused", "TIME_TRAVEL", "We couldn’t confirm where you are"],
] as const;

export const locationScreens: Screen[] = [
  screen("geolocate", "GEO-02", {
    alone: true,
    persona: needs("geolocate"),
    reach: whileHeld("*/geolocation/v1/verifications", entryPage, "Confirm where you are"),
  }),
  ...refusals.map(([id, reason, name]) =>
    inSequence(`geolocate-${id}`, "GEO-11?", { persona: needs("geolocate", { reason }), reach: refused(name) }),
  ),
  inSequence("geolocate-failed", "GEO-06", {
    persona: { ...needs("geolocate"), quirks: { fails: "POST /geolocation/v1/verifications" } },
    reach: refused("This isn’t working right now"),
  }),
  screen("geolocate-not-started", "GEO-06", { persona: needs("geolocate"), reach: notStarted }),
  inSequence("on-prem-verify-elsewhere", "GEO-12?", {
    persona: needs("on-prem-verify"),
    reach: refused("You’re not on site"),
  }),
  screen("sign-in-location-out-of-area", "GEO-01", {
    alone: true,
    persona: null,
    reach: async (page, context) => {
      await context.sandbox.standsAt({ reason: "OUT_OF_AREA" });
      await page.goto(context.addressOf("/auth/location?product=casino"));
      await refused("Not available where you are")(page, context);
    },
  }),
];
