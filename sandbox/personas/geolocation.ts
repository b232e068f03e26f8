// Personas for each result of a location check.
import type { PersonaSeed } from "../platform/persona.ts";
import { type PersonaGroup, restriction, sportsbook } from "./rows.ts";

const reasons = { geolocate: "LocationRequired", "on-prem-verify": "OnPremisesRequired" };

const located = (
  step: keyof typeof reasons,
  id: string,
  story: string,
  location: PersonaSeed["location"],
  seed: PersonaSeed = {},
): PersonaSeed => ({
  id,
  story,
  ...sportsbook,
  restrictions: [restriction(reasons[step], [step], "One more check", "It takes about two minutes.")],
  ...(location === undefined ? {} : { location }),
  ...seed,
});

const geolocation: PersonaSeed[] = [
  located("geolocate", "abby", "Abby has driven to New Jersey, and her site experience changes.", {
    place: "US-NJ",
    siteExperience: "US-NJ-SB",
  }),
  located("geolocate", "bodil", "Bodil is in Utah, where betting is not legal.", {
    place: "US-UT",
    reason: "OUT_OF_AREA",
  }),
  located("geolocate", "cato", "Cato is behind a VPN.", { reason: "VPN_DETECTED" }),
  located("geolocate", "dagny", "Dagny's phone has no location signal.", { reason: "NO_SIGNAL" }),
  located("geolocate", "eskil", "Eskil runs remote-control software.", { reason: "REMOTE_SOFTWARE" }),
  located("geolocate", "fenna", "Fenna's check fails for a reason that is not documented.", {
    reason: "TIME_TRAVEL",
  }),
  located("geolocate", "gerrit", "Gerrit's check fails: the service is down for him.", undefined, {
    quirks: { fails: "POST /geolocation/v1/verifications" },
  }),
  located("on-prem-verify", "heike", "Heike has to be on the casino premises, and she is.", { isOnPremises: true }),
  located("geolocate", "ivar", "Ivar checks his location from the casino premises.", { isOnPremises: true }),
];

export const groups: PersonaGroup[] = [
  { place: 60, title: "Location", hint: "every result of the check", personas: geolocation },
];
