// Personas whose e-mail address is risky, who must choose new credentials, or who lack ModifyAccount.
import type { PersonaSeed } from "../platform/persona.ts";
import { casino, type PersonaGroup, restriction } from "./rows.ts";

const risky = (id: string, story: string, emailRisk: "challenge" | "fails" | "breaks"): PersonaSeed => ({
  id,
  story,
  ...casino,
  restrictions: [
    restriction("EmailRisk", ["email-risk-verify"], "Check your e-mail address", "This usually takes a few seconds."),
  ],
  quirks: { emailRisk },
});

const newCredentials = (id: string, story: string, codes: string[], seed: PersonaSeed = {}): PersonaSeed => ({
  id,
  story,
  restrictions: [restriction("CredentialsChangeRequired", codes, "Choose how you sign in", "It takes a minute.")],
  ...seed,
});

const proofFirst = restriction(
  "StrongAuthRequired",
  ["strongauth"],
  "Confirm it’s you",
  "We ask before your sign-in details can change.",
);

const accountSecurity: PersonaSeed[] = [
  risky("emma", "Emma's address is risky; strong authentication clears it.", "challenge"),
  risky("enzo", "Enzo's address is refused for good.", "fails"),
  risky("erik", "Erik's address cannot be checked: the check is down.", "breaks"),
  newCredentials("bonnie", "Bonnie must choose both a user name and a password.", [
    "update-username",
    "update-password",
  ]),
  newCredentials("gordon", "Gordon must choose a new password at Nugget House.", ["update-password"], {
    brand: "gnog",
    password: "gordon-gold-1",
  }),
  {
    id: "celeste",
    story: "Celeste wants to close her account; she has money in it, two open bets and a deposit limit.",
    profile: {
      balance: 1204.5,
      openBets: 2,
      limits: [{ type: "Deposit", period: "Weekly", amount: 200, used: 60 }],
    },
  },
  {
    id: "mina",
    story: "Mina lacks ModifyAccount until she proves who she is; she may play.",
    restrictions: [{ ...proofFirst, permission: "ModifyAccount" }],
  },
  {
    id: "magnus",
    story: "Magnus lacks ModifyAccount for good; only support can change his account.",
    permissions: ["PlaySportsbook", "PlayCasino", "ViewDFS"],
  },
  {
    id: "paloma",
    story: "Paloma must choose a new password, after strong authentication.",
    password: "paloma-before-1",
    restrictions: [
      restriction(
        "PasswordChangeRequired",
        ["update-password"],
        "Choose a new password",
        "Someone else may know the one that you have.",
      ),
      proofFirst,
    ],
  },
];

export const groups: PersonaGroup[] = [
  { place: 120, title: "Account security", hint: "risky e-mail addresses, new credentials", personas: accountSecurity },
];
