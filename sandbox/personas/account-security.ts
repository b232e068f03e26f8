// People whose e-mail address is doubted, and people who must choose other credentials.
import type { PersonaSeed } from "../platform/persona.ts";

const casino = { product: "casino", siteExperience: "US-CS" } as const;

const doubted = (id: string, story: string, emailRisk: "challenge" | "fails" | "breaks"): PersonaSeed => ({
  id,
  story,
  ...casino,
  restrictions: [
    {
      shortReasonCode: "EmailRisk",
      correctiveActions: [{ correctiveActionCode: "email-risk-verify" }],
      explanation: { header: "Checking your e-mail address", details: "This usually takes a few seconds." },
    },
  ],
  quirks: { emailRisk },
});

const newCredentials = (id: string, story: string, codes: string[], seed: PersonaSeed = {}): PersonaSeed => ({
  id,
  story,
  restrictions: [
    {
      shortReasonCode: "CredentialsChangeRequired",
      correctiveActions: codes.map((correctiveActionCode) => ({ correctiveActionCode })),
      explanation: { header: "Choose how you sign in", details: "It takes a minute." },
    },
  ],
  ...seed,
});

const proofFirst = {
  shortReasonCode: "StrongAuthRequired",
  correctiveActions: [{ correctiveActionCode: "strongauth" }],
  explanation: { header: "Confirm that it is you", details: "We ask before your sign-in details can change." },
};

export const peopleWithSecurityToSettle: PersonaSeed[] = [
  doubted("emma", "Emma's address is doubted, and a second factor settles it.", "challenge"),
  doubted("enzo", "Enzo's address is refused, and nothing settles it.", "fails"),
  doubted("erik", "Erik's address cannot be checked, because the check is down.", "breaks"),
  newCredentials("bonnie", "Bonnie must choose both a user name and a password.", [
    "update-username",
    "update-password",
  ]),
  newCredentials("gordon", "Gordon must choose a new password at Nugget House.", ["update-password"], {
    brand: "gnog",
    password: "gordon-gold-1",
  }),
  {
    id: "mina",
    story: "Mina may play, and must prove who she is before she changes how she signs in: she lacks ModifyAccount.",
    restrictions: [{ ...proofFirst, permission: "ModifyAccount" }],
  },
  {
    id: "magnus",
    story: "Magnus may play and lacks ModifyAccount for good; only support can change his account.",
    permissions: ["PlaySportsbook", "PlayCasino", "ViewDFS"],
  },
  {
    id: "paloma",
    story: "Paloma must choose a new password, and prove who she is before that.",
    password: "paloma-before-1",
    restrictions: [
      {
        shortReasonCode: "PasswordChangeRequired",
        correctiveActions: [{ correctiveActionCode: "update-password" }],
        explanation: { header: "Choose a new password", details: "Somebody may know the one that you have." },
      },
      proofFirst,
    ],
  },
];
