// The deep links into the account area that support staff, other hosts and e-mails use, by brand.
import { type Brand, brandRow, operator } from "../platform/brands.ts";
import { type Platform, pageOrigin } from "../platform/platform.ts";

type Link = [label: string, path: string];

const query = (path: string, members: Record<string, string>) => `${path}?${new URLSearchParams(members)}`;

const scanKeys = [
  ["attempts used up", "shr-004-link"],
  ["key used before", "shr-030-link"],
  ["for the enhanced check", "enhanced-kyc-link"],
  ["a code without a special screen", "shr-071-link"],
  ["service down", "failure-link"],
] as const;

export function linksOf(platform: Platform, brand: Brand): { title: string; links: Link[] }[] {
  const { siteExperience } = brandRow(brand);
  const product = pageOrigin(platform, "product", brand);
  // A challenge ends with its first sign-in, so each request of this page links to a new one.
  const fresh = (kind: string) => `${kind}-${Date.now().toString(36)}`;
  const challenge = (name: string, more: Record<string, string> = {}) =>
    query("/auth", { login_challenge: name, ...more });
  const fallback = { fallbackUrl: `${product}/welcome` };
  const duplicate = { intendedSiteExp: siteExperience, shortReasonCode: "DuplicateUniquePersonFlag" };
  const fromLogin = { intendedSiteExp: siteExperience, entryFlow: "login" };
  return [
    {
      title: "Sign-in",
      links: [
        ["Sign in", "/auth"],
        ["Unified sign-in", "/auth/entry"],
        ["Sign up", "/signup"],
        ["For a site experience", query("/login", { intendedSiteExp: siteExperience })],
        ["With a promotion to opt in to", query("/auth", { promotionId: "spring-bonus" })],
        ["With a promotion whose opt-in fails", query("/auth", { promotionId: "fails" })],
        ["With a fallback on a product host", query("/auth", fallback)],
        [
          "With a fallback on a foreign host, which is refused",
          query("/auth", { fallbackUrl: "https://elsewhere.example.test/" }),
        ],
      ],
    },
    {
      title: "Login challenges",
      links: [
        ["Fresh", challenge(fresh("fresh"))],
        ["Fresh, with a fallback", challenge(fresh("fresh"), fallback)],
        ["Accepted without a redirect, so the fallback is used", challenge(fresh("noredirect"), fallback)],
        ["Accepting it fails, so the fallback is used", challenge(fresh("failing"), fallback)],
        ["Handled before", challenge("handled-1")],
        ["Accepted before", challenge("accepted-1")],
        ["Expired", challenge("expired-1")],
        ["Unknown", challenge("unknown-1")],
      ],
    },
    {
      title: "After sign-in",
      links: [
        ["The sequence after sign-in", "/postauth"],
        [
          "A cross-login for a challenge, with its success screen",
          challenge(fresh("fresh"), { showCrossLoginSuccess: "true" }),
        ],
        [
          "The same, with the message about the phone",
          challenge(fresh("fresh"), { showCrossLoginSuccess: "true", showPhoneInlineMessage: "true" }),
        ],
        ["Pending corrective actions", "/correctiveactions"],
        ["Duplicate person", query("/correctiveactions", duplicate)],
        [
          "Duplicate person, with a challenge",
          query("/correctiveactions", { ...duplicate, login_challenge: fresh("fresh") }),
        ],
        ["Locked", "/locked"],
      ],
    },
    {
      title: "Account",
      links: [
        ["Document scan", "/docscan"],
        ...scanKeys.map(
          ([label, docScanInitializationKey]): Link => [
            `Document scan: ${label}`,
            query("/docscan", { ...fromLogin, docScanInitializationKey }),
          ],
        ),
        ["Selfie", query("/docscan", { ...fromLogin, kycMethod: "selfie" })],
        ["Recovery", "/recovery"],
        ["Recovery with a key", query("/recovery", { strongAuthInitializationKey: "recovery-nora" })],
        [
          "Recovery after a merge",
          query("/recovery", { fromMergeFlow: "true", strongAuthInitializationKey: "recovery-mia" }),
        ],
        ["Duplicate-person recovery", "/accountrecovery"],
        ["Reverification", "/reverification"],
        ["Security", "/accountcenter/security"],
        ["Document upload centre", "/accountcenter/docuploadcenter"],
        ...operator.legalTexts.map((name): Link => [`Legal text: ${name}`, `/documents/${name}`]),
      ],
    },
  ];
}
