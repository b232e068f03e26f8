import { press, waitForTitle } from "../../../tests/harness/browser/on-page.ts";
import type { Screen } from "../../../tests/harness/browser/screens.ts";
import type { PersonaInput } from "../../../tests/harness/stack/sandbox-client.ts";

type Reach = NonNullable<Screen["reach"]>;

const needs = (step: string, location: Record<string, unknown> = {}): PersonaInput => ({
  product: "sportsbook",
  siteExperience: "US-SB",
  restrictions: [{ shortReasonCode: "Place", correctiveActions: [{ correctiveActionCode: step }] }],
  location,
});

const main = { brand: "main", path: "/correctiveactions?product=sportsbook" } as const;

/** With scripts the page is seen while the platform thinks; without, as it stands. */
const asking =
  (title: string): Reach =>
  async (page, { sandbox, persona, addressOf }) => {
    const match = { path: "*/geolocation/v1/verifications", persona: persona().id };
    await sandbox.faults([{ match, fault: "latency", ms: 20_000, times: 1 }]);
    await page.goto(addressOf(main.path));
    await waitForTitle(page, title);
  };

const refused =
  (title: string): Reach =>
  async (page, { javaScript }) => {
    if (!javaScript) await press(page, "Check where I am");
    await waitForTitle(page, title);
  };

/** The client does not start; without scripts there is none, and the page says what to do instead. */
const notStarted: Reach = async (page, { addressOf, javaScript }) => {
  const script = { contentType: "text/javascript", headers: { "access-control-allow-origin": "*" }, body: "" };
  await page.route("**/geolocation-client.js", (route) => route.fulfill(script));
  await page.goto(addressOf(main.path));
  await waitForTitle(page, javaScript ? "We could not check where you are" : "Confirm where you are");
  await page
    .getByRole("button", { name: javaScript ? "Check without my device’s location" : "Check where I am" })
    .waitFor();
};

const refusals = [
  ["out-of-area", "OUT_OF_AREA", "Not available where you are"],
  ["vpn", "VPN_DETECTED", "Your connection hides where you are"],
  ["no-signal", "NO_SIGNAL", "Your device does not say where it is"],
  ["remote-software", "REMOTE_SOFTWARE", "Your screen is being shared"],
  ["refused", "TIME_TRAVEL", "We could not confirm where you are"],
] as const;

export const locationScreens: Screen[] = [
  {
    brand: "main",
    id: "geolocate",
    alone: true,
    requirement: "GEO-02",
    persona: needs("geolocate"),
    reach: asking("Confirm where you are"),
  },
  ...refusals.map(
    ([id, reason, title]): Screen => ({
      ...main,
      id: `geolocate-${id}`,
      requirement: "GEO-11?",
      persona: needs("geolocate", { reason }),
      reach: refused(title),
    }),
  ),
  {
    ...main,
    id: "geolocate-failed",
    requirement: "GEO-06",
    persona: { ...needs("geolocate"), quirks: { fails: "POST /geolocation/v1/verifications" } },
    reach: refused("We could not check where you are"),
  },
  {
    brand: "main",
    id: "geolocate-not-started",
    requirement: "GEO-06",
    persona: needs("geolocate"),
    reach: notStarted,
  },
  {
    ...main,
    id: "on-prem-verify-elsewhere",
    requirement: "GEO-12?",
    persona: needs("on-prem-verify"),
    reach: refused("You are not on site"),
  },
  {
    brand: "main",
    id: "sign-in-location-out-of-area",
    alone: true,
    requirement: "GEO-01",
    persona: null,
    reach: async (page, context) => {
      await context.sandbox.standsAt({ reason: "OUT_OF_AREA" });
      await page.goto(context.addressOf("/auth/location?product=casino"));
      await refused("Not available where you are")(page, context);
    },
  },
];
