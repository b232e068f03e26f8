// Personas of a site experience where the platform offers passkeys.
import type { PersonaSeed } from "../platform/persona.ts";
import { androidPhone, type PersonaGroup, somewhereNew } from "./rows.ts";

const sportsbook = { product: "sportsbook", siteExperience: "US-CO-SB" } as const;

const passkeys: PersonaSeed[] = [
  {
    id: "paxton",
    story: "Paxton is offered a passkey after he has proved who he is.",
    ...sportsbook,
    restrictions: [somewhereNew],
  },
  {
    id: "keira",
    story: "Keira has the passkey of a phone that she lost, and can remove it and create another.",
    ...sportsbook,
    passkeys: [{ passkeyKey: "passkey-keira", createdAt: "2026-08-14T18:20:00Z", userAgent: androidPhone }],
  },
];

export const groups: PersonaGroup[] = [
  { place: 240, title: "Passkeys", hint: "offered under their site experience only", personas: passkeys },
];
