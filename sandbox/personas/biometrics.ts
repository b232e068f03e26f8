// Personas of the biometrics stage, which only the app shows (/app). Every other player is asked too, once.
import type { PersonaSeed } from "../platform/persona.ts";
import { type PersonaGroup, restriction, sportsbook } from "./rows.ts";

const call = "/preferences/v1/postloginbiometrics/*";

const biometrics: PersonaSeed[] = [
  {
    id: "frauke",
    story: "Frauke has turned biometrics on; the app is told when she changes her password.",
    ...sportsbook,
    biometricPreference: "enabled",
  },
  {
    id: "brecht",
    story: "Brecht has said “Not now” to biometrics before.",
    ...sportsbook,
    biometricPreference: "skipped",
  },
  {
    id: "saskia",
    story: "Saskia must choose a new password, which the app can then store.",
    ...sportsbook,
    password: "saskia-before-1",
    restrictions: [
      restriction("PasswordChangeRequired", ["update-password"], "Choose a new password", "The old one is too old."),
    ],
  },
  {
    id: "ruben",
    story: "Ruben’s preference about biometrics cannot be read.",
    ...sportsbook,
    quirks: { fails: `GET ${call}` },
  },
  {
    id: "thirza",
    story: "Thirza is asked about biometrics, and her answer cannot be saved.",
    ...sportsbook,
    quirks: { fails: `PUT ${call}` },
  },
];

export const groups: PersonaGroup[] = [
  {
    place: 250,
    title: "Biometrics",
    hint: "in the app only: on, skipped, a new password, failures",
    personas: biometrics,
  },
];
