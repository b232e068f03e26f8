import fc from "fast-check";
import { expect, test } from "vitest";
import { definedParameters, parametersIn } from "@/domain/sign-in/login-parameters";
import { eventually } from "../../kit/eventually.ts";
import { callerFor, needing, newCaller, ownPlatform } from "../../kit/pages/flow-caller.ts";
import type { LedgerEntry, PersonaInput } from "../../kit/stack/sandbox-client.ts";
import type { Answers } from "./pages.ts";
import { type Given, given, linkTo, siteExperiences } from "./parameters.ts";
import { type Walk, walk } from "./walk.ts";

const platform = ownPlatform();

/** The pages between the player and the product, and what the player answers there. */
type Case = { persona: PersonaInput; answers?: Partial<Answers> };
const good = "900123456";
const refused = (ssn: string, more: Partial<Answers> = {}): Case => ({
  persona: { restrictions: [needing("provide-ssn")] },
  answers: { ssns: [ssn, good], ...more },
});
const strongAuth = (type: string): Case => ({
  persona: {
    restrictions: [needing("strongauth")],
    strongAuth: { challengeTypes: [{ challengeType: type, isFallbackType: false }, "Email2FA"] },
  },
  answers: { method: type },
});

const cases: Record<string, Case> = {
  "nothing in the way": { persona: {} },
  "a number that is right": { persona: { restrictions: [needing("provide-ssn")] } },
  "a number that is asked for again": refused("900000001"),
  "an older account, which is recovered": refused("900000004", { intent: "recover" }),
  "an older account, which is signed in to": refused("900000004", { intent: "login" }),
  "a licence to type in": refused("900000006"),
  "documents to upload": refused("900000007"),
  "a scan after the number": refused("900000008"),
  "a scan after a number with an unknown refusal": refused("900000009"),
  "a scan as a step": { persona: { restrictions: [needing("docscan-verification")] } },
  "a selfie as a step": { persona: { restrictions: [needing("docscan-selfie")] } },
  "a check that asks for a scan": {
    persona: {
      restrictions: [needing("id-verify")],
      verification: {
        submitted: true,
        verificationStatus: "verifyInformation",
        acceptableVerificationMethods: [{ method: "DocScan" }],
      },
    },
  },
  "a second factor by text message": strongAuth("SMS2FA"),
  "a second factor by a scan": strongAuth("DocScan"),
};

const entries = ["/auth", "/auth/entry", "/postauth", "/correctiveactions", "/recovery"] as const;
type Entry = (typeof entries)[number];
const isSignedInAt = (entry: Entry) => entry === "/postauth" || entry === "/correctiveactions";

async function walkFrom(entry: Entry, link: Given, { persona, answers = {} }: Case, siteExperience: string) {
  const made = await platform.control.makePersona({ product: "sportsbook", siteExperience, ...persona });
  const caller = isSignedInAt(entry) ? await callerFor(platform, made.id) : newCaller(platform.port);
  const mark = await platform.control.mark();
  const code = async () => {
    const [mail, text] = await Promise.all([made.email, made.phone].map((to) => platform.control.inbox(to)));
    const [newest] = [...(mail ?? []), ...(text ?? [])].sort((a, b) => b.sentAt.localeCompare(a.sentAt));
    return newest?.code ?? "";
  };
  const from = entry === "/recovery" ? `/recovery?strongAuthInitializationKey=recovery-${made.id}` : entry;
  const usual: Answers = { contact: made.email, method: "Email2FA", ssns: [good], intent: "login", code };
  const walked = await walk(platform, caller, linkTo(from, link), { ...usual, ...answers });
  return { ...walked, mark };
}

/** The scan's own address lists a part of the parameters, and its way back holds the rest (DOC-05 to DOC-14). */
function knownAt({ query, flowLink, isScanAlone }: Walk["seen"][number]): Given {
  const { myAccountReturnPath: back = "" } = isScanAlone ? query : {};
  return { ...parametersIn(back), ...definedParameters(flowLink.parameters) };
}

function expectCarried({ seen }: Walk, link: Given) {
  for (const page of seen) {
    const { intendedSiteExp: _, ...parameters } = link;
    const { kycMethod, processFlow, ...others } = parameters;
    // Who asks for a scan says itself for which one.
    expect(knownAt(page), page.pathname).toMatchObject(page.isScanAlone ? others : parameters);
  }
}

/** No page waits for the opt-in. */
const optedIn = (mark: number) =>
  eventually(async () => {
    const calls = await platform.control.ledger(mark);
    expect(calls.filter(({ path }) => path.includes("/promotions/"))).toHaveLength(1);
  });

const siteOf = ({ path }: LedgerEntry) => /^\/sites\/([^/]+)/.exec(path)?.[1];

const walks = entries.flatMap((entry) => Object.keys(cases).map((name) => [entry, name] as const));

test.each(walks.map(([entry, name], seed) => [entry, name, seed] as const))(
  "from %s, with %s: every page knows what the link said, and every call runs under one site experience",
  { timeout: 60_000 },
  async (entry, name, seed) => {
    const chosen = cases[name];
    if (!chosen) throw new Error(name);
    await fc.assert(
      fc.asyncProperty(given, fc.constantFrom(...siteExperiences), async (make, own) => {
        const link = make();
        const walked = await walkFrom(entry, link, chosen, own);
        expectCarried(walked, link);
        if (link.promotionId) await optedIn(walked.mark);
        const expected = link.intendedSiteExp ?? (isSignedInAt(entry) ? own : undefined);
        const calls = await platform.control.ledger(walked.mark);
        const sites = new Set(calls.flatMap((call) => siteOf(call) ?? []));
        if (expected) expect([...sites]).toEqual([expected]);
        expectEnd(walked, calls, link);
      }),
      { numRuns: 1, seed },
    );
  },
);

/** The last page has used what the first one was given. */
function expectEnd({ seen, end }: Walk, calls: LedgerEntry[], link: Given) {
  const paths = calls.map(({ path }) => path.replace(/^\/sites\/[^/]+/, ""));
  const optIns = paths.filter((path) => path.startsWith("/promotions/"));
  expect(optIns).toEqual(link.promotionId ? [`/promotions/v1/${link.promotionId}/optins`] : []);
  const { login_challenge: challenge, returnPath, fallbackUrl } = link;
  const accepted = calls.filter(({ path }) => path.endsWith("/challenges/accept")).map(({ body }) => body);
  expect(accepted).toEqual(challenge ? [expect.objectContaining({ loginChallenge: challenge })] : []);
  const target = challenge?.startsWith("fresh") ? `challenge=${challenge}` : challenge ? fallbackUrl : undefined;
  expect(end).toContain(target ?? returnPath ?? "/sportsbook");
  expect(seen.some(({ pathname }) => pathname === "/postauth")).toBe(true);
}
