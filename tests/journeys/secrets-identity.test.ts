// Promise 8 on every path by which a player says who they are: canaries go in, and nothing that stays behind may hold one.

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Visitor } from "../harness/browserless.ts";
import {
  alone,
  debugInstance,
  expectNoSecretsInCalls,
  expectNoSecretsLogged,
  faultsFor,
  recordExchanges,
  type Secret,
  spellingsOfDate,
  spellingsOfSsn,
} from "../harness/canaries.ts";
import { openCamera } from "../harness/document-scan.ts";
import type { Entry } from "../harness/form-entries.ts";
import {
  anonymous,
  callsDuring,
  codeLabel,
  contactLabel,
  player,
  pressOf,
  requires,
  sandbox,
} from "../harness/journey.ts";
import { ownStack } from "../harness/own-stack.ts";
import type { PersonaInput } from "../harness/sandbox-client.ts";
import { freshContact, openAccount } from "../harness/sign-up.ts";
import type { Instance } from "../harness/stack.ts";

let app: Instance;
beforeAll(async () => {
  app = await debugInstance(ownStack.sandboxPort, { UPSTREAM_DEADLINE_MS: "700" });
});
afterAll(() => app.stop());
beforeEach(() => sandbox.reset());
afterEach(() => sandbox.faults([]));

const born = { year: "1957", month: "11", day: "23" };
const ssn = "318276594";
const stepSsn = "900128643";
const typedPhone = "2075559986";
const phones: Secret[] = [typedPhone, "(207) 555-9986", "207 555 9986", "207-555-9986"];
const licenseNumber = "QZX88140077";
const birthDates = spellingsOfDate(1957, 11, 23);
/** As they are typed: a form that failed shows them again, so that the player does not type them twice. */
const returned: Secret[] = [alone("1957"), licenseNumber];
const isReturned = (secret: Secret) => returned.some((each) => String(each) === String(secret));
const secrets: Secret[] = [
  ...spellingsOfSsn(ssn),
  ...spellingsOfSsn(stepSsn),
  alone("6594"),
  alone("8643"),
  ...birthDates.filter((secret) => !isReturned(secret)),
  "canary-geo-proof",
  "tm-canary-device",
  "canary-passport-scan",
  "CANARY-INSIDE-THE-FILE",
  "docscan-passed",
];
/** Stand on the page of the questions, among the others. */
const chosen: Secret[] = ["A blue hatchback", "q3-right"];
/** Names, addresses and numbers: a form returns them once, so that the player need not type them again. */
const typed: Secret[] = [
  "Canaryfirst",
  "Canarymiddle",
  "77 Canary Wharf Row",
  "Canarytown",
  "Canary Works",
  ...phones,
  ...chosen,
];
const gossip = [
  ssn,
  "318-27-6594",
  "1957-11-23",
  "November 23, 1957",
  licenseNumber,
  "+12075559986",
  "canary.person@example.test",
];

const person = {
  firstName: "Canaryfirst",
  middleName: "Canarymiddle",
  lastName: "Okafor",
  ...born,
  address1: "77 Canary Wharf Row",
  city: "Canarytown",
  region: "ME",
  zip: "04101",
};
const licence = {
  licenseNumber,
  issueMonth: "3",
  issueDay: "7",
  issueYear: "2021",
  expirationMonth: "3",
  expirationDay: "7",
  expirationYear: `${new Date().getFullYear() + 2}`,
};
const under = (prefix: string, entries: Record<string, Entry>) =>
  Object.fromEntries(Object.entries(entries).map(([name, entry]) => [`${prefix}.${name}`, entry]));

const editable = { status: "Editable" };
const everyField = Object.fromEntries(
  [
    "firstName",
    "lastName",
    "usDob",
    "address",
    "ssn9",
    "licenseNumber",
    "licenseIssueDate",
    "licenseExpirationDate",
  ].map((name) => [name, editable]),
);
const file = (inside = "") =>
  new File([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), `${inside} CANARY-INSIDE-THE-FILE`], "canary-passport-scan.jpg", {
    type: "image/jpeg",
  });

/** Sets a hidden field that only a script fills in. */
function setHidden(visitor: Visitor, name: string, value: string) {
  const field = visitor.document.querySelector<HTMLInputElement>(`input[name=${name}]`);
  if (!field) throw new Error(`the page has no field ${name}`);
  field.value = value;
}

type Path = {
  persona: PersonaInput;
  /** From the entry page to the form. */
  arrive?: (visitor: Visitor) => Promise<unknown>;
  start?: string;
  fill: (visitor: Visitor) => void;
  button: string | RegExp;
  /** The calls that carry the canaries. */
  writes: readonly string[];
  /** Outcomes, each by a player of its own, besides the faults of the platform. */
  outcomes: readonly Record<string, Entry>[];
  onFile?: Parameters<ReturnType<typeof recordExchanges>["expectNoSecretsShown"]>[0]["onFile"];
};

const each = (name: string, values: readonly Entry[]) => values.map((value) => ({ [name]: value }));
const openQuestions = async (visitor: Visitor) => {
  await openCamera(visitor);
  await visitor.press("Show the questions");
};
const right = { question1: "Harbor Lane", question2: "2006", question3: "A blue hatchback" };
const statuses = [
  "Banned",
  "PreviouslyDeleted",
  "PreviouslyPassed",
  "KBA none recovery",
  "KBA none",
  "EmptyAcceptableMethods",
  "VerifyInformation scan upload",
  "InsufficientInformation licence",
  "Pending upload",
  "InvalidInputData form left2",
  "InsufficientInformation form left2 ssn9",
  "Surprise none",
  "Failure",
];
const stepSsns = Array.from({ length: 10 }, (_, index) => `9000000${String(index + 1).padStart(2, "0")}`);

const paths: Record<string, Path> = {
  "the verification form": {
    persona: { restrictions: [requires("id-verify")] },
    fill: (visitor) => visitor.fill({ ...person, ssn4: "6594" }),
    button: "Verify and continue",
    writes: ["/verifications/v1/verifications"],
    outcomes: [{}, ...each("lastName", statuses), { zip: "1" }],
  },
  "the verification form with all that it can ask": {
    persona: { restrictions: [requires("id-verify")], verification: { verificationForm: everyField } },
    fill: (visitor) => {
      const { middleName: _, ...rest } = person;
      visitor.fill({ ...rest, ...licence, ssn9: "318-27-6594" });
    },
    button: "Verify and continue",
    writes: ["/verifications/v1/verifications"],
    outcomes: [{}, { address1: "" }, { month: "13" }, ...each("lastName", statuses.slice(0, 4))],
  },
  "the enhanced form": {
    persona: { restrictions: [requires("kyc-adv-check")] },
    fill: (visitor) => visitor.fill(under("enhancedKyc", { ...person, ssn4: "6594" })),
    button: "Send",
    writes: ["/verifications/v1/enhanced"],
    outcomes: [{}, ...each("enhancedKyc.lastName", [...statuses, "InsufficientInformation upload left0"])],
  },
  "the SSN step": {
    persona: { phone: null, restrictions: [requires("provide-ssn", "provide-phone-number")] },
    fill: (visitor) => visitor.fill({ ssn: stepSsn, phone: typedPhone }),
    button: "Next",
    writes: ["/correctiveactions/v1/ssn", "/correctiveactions/v1/phonenumber"],
    outcomes: [{}, ...each("ssn", stepSsns), ...each("phone", ["2075559901", "2075559903"])],
  },
  "the questions": {
    persona: { restrictions: [requires("docscan-verification")], docScan: { replies: ["Kba"] } },
    arrive: openQuestions,
    fill: (visitor) => visitor.fill(right),
    button: "Send answers",
    writes: ["/kba/v1/answers"],
    outcomes: [
      {},
      { question2: "1999" },
      { question1: "Mill Row", question2: "1999" },
      { question1: "I do not want to say" },
      { question2: "My bank’s records are being moved" },
      { question3: "A car of the vendor" },
    ],
  },
  "the scan": {
    persona: { restrictions: [requires("docscan-verification")] },
    fill: (visitor) => {
      setHidden(visitor, "deviceSession", "tm-canary-device");
      visitor.fill({ consent: true });
    },
    button: "Start the camera",
    writes: ["/docscan/v1/sessions"],
    outcomes: [{}],
  },
  "the licence": {
    persona: { restrictions: [requires("docscan-verification")] },
    start: "/docscan/details?intendedSiteExp=US-SB&entryFlow=login",
    fill: (visitor) => {
      const { middleName: _, ...rest } = person;
      visitor.fill({ ...rest, ...licence });
    },
    button: "Send",
    writes: ["/users/v1/info"],
    outcomes: [
      {},
      { zip: "" },
      ...each("licenseNumber", [
        "REFUSEDNUMBER",
        "REFUSEDBIRTH",
        "REFUSEDADDRESS",
        "REFUSEDDATES",
        "FAILURE",
        "APPROVED",
      ]),
    ],
  },
  "the upload": {
    persona: { restrictions: [requires("docscan-verification")] },
    start: "/accountcenter/docuploadcenter",
    fill: (visitor) => visitor.fill({ file: file() }),
    button: /^(?:Upload|Send it again)$/,
    writes: ["/documents/v1/uploads"],
    outcomes: [
      {},
      ...["VIRUS", "UNREADABLE", "DUPLICATE", "FAILURE"].map((word) => ({ file: file(`SANDBOX-${word}`) })),
      { file: new File(["CANARY-INSIDE-THE-FILE"], "canary-passport-scan.jpg") },
    ],
  },
  reverification: {
    persona: { restrictions: [requires("re-verification-kyc")], profile: { dateOfBirth: "" } },
    arrive: async (visitor) => {
      const { firstName, middleName, address1, city } = person;
      visitor.fill(under("verification", { firstName, middleName, address1, city }));
      await visitor.press("Next");
      visitor.fill(under("occupationCollection", { employerName: "Canary Works", employerPhone: "207-555-9986" }));
      await visitor.press("Next");
    },
    fill: (visitor) => visitor.fill({ ssn: stepSsn, phone: typedPhone, ...under("verification", born) }),
    button: "Send everything",
    writes: ["/SSN", "/kycattestations/v1/users/", "/phonenumber"],
    onFile: { path: /\/re-verification-kyc\?/, secrets: [...birthDates, ...typed] },
    outcomes: [
      {},
      { ssn: "12" },
      { phone: "12" },
      ...each("phone", ["2075559901", "2075559902"]),
      ...each("ssn", [...stepSsns.slice(0, 5), "666100024", "666140000", "666121090"]),
    ],
  },
  "the location": {
    persona: { restrictions: [requires("geolocate")] },
    fill: () => undefined,
    button: "Check where I am",
    writes: ["/geolocation/v1/verifications"],
    outcomes: [{}],
  },
};

const later = ["/", "/correctiveactions/overview"];

describe.each(Object.entries(paths))("%s", (name, path) => {
  const { persona, arrive, start, fill, button, writes, outcomes, onFile } = path;
  /** A new player at the form. */
  async function arrived(witness: ReturnType<typeof recordExchanges>["witness"]) {
    // a number belongs to one account at a time
    await sandbox.reset();
    const made = { product: "sportsbook", siteExperience: "US-SB", ...persona };
    const { id, visitor } = await player(made, { port: app.port, witness });
    await visitor.get(start ?? "/correctiveactions?product=sportsbook");
    await arrive?.(visitor);
    return { id, visitor };
  }

  /** Sends the form and looks at what comes after it. */
  async function send(visitor: Visitor, entries: Record<string, Entry> = {}) {
    fill(visitor);
    visitor.fill(entries);
    const { url, sending } = pressOf(visitor, button);
    if (name === "the location") (sending.body as FormData).set("geoToken", "canary-geo-proof");
    await visitor.send(url, sending);
    if (visitor.url.startsWith(visitor.home)) await visitor.get(visitor.url);
    for (const page of later) await visitor.get(`${visitor.home}${page}`);
  }

  test("reveals nothing that was typed, whatever the outcome", async () => {
    const { witness, expectNoSecretsShown } = recordExchanges();
    for (const entries of outcomes) {
      const { visitor } = await arrived(witness);
      const calls = await callsDuring(() => send(visitor, entries));
      expectNoSecretsInCalls(calls, [...secrets, ...typed, ...returned]);
      const sentinels = (field: string) => [entries[field] ?? ""].map(String).filter(({ length }) => length > 8);
      await expectNoSecretsShown({
        secrets: [...secrets, ...sentinels("ssn")],
        typed,
        returned: [...returned, ...sentinels("licenseNumber")],
        ...(onFile && { onFile }),
      });
    }
    await expectNoSecretsLogged(app, [...secrets, ...typed, ...returned, ...stepSsns.map(alone)]);
  });

  test.each(writes)("reveals nothing that was typed, whatever fault %s has", async (write) => {
    const { witness, expectNoSecretsShown } = recordExchanges();
    // every second one of them: the call after this one has the others, and all answers are read by one function
    const turn = Object.keys(paths).indexOf(name) + writes.indexOf(write);
    const answers = faultsFor({ method: "POST", path: `*${write}*` }, gossip).filter((_, i) => (i + turn) % 2 === 0);
    for (const [index, fault] of answers.entries()) {
      // now and then all is well, so that the breaker stays closed
      if (index % 4 === 3) await send((await arrived(witness)).visitor);
      const { id, visitor } = await arrived(witness);
      await sandbox.faults([{ ...fault, match: { ...fault.match, persona: id } }]);
      const calls = await callsDuring(() => send(visitor));
      expect(calls.filter(({ method, path }) => method === "POST" && path.includes(write)).length, fault.fault).toBe(1);
      expectNoSecretsInCalls(calls, [...secrets, ...typed, ...returned]);
      await expectNoSecretsShown({ secrets, typed: [...typed, "canary.person"], returned, ...(onFile && { onFile }) });
    }
    await expectNoSecretsLogged(app, [...secrets, ...typed, ...returned, "canary.person"]);
    expect(app.output()).toContain('"upstreamFailed"');
  });
});

describe("signing up", () => {
  const label = "Send my code";
  const contact = () => freshContact("canary.newcomer");

  /** Everything from the contact to the account, with something going wrong at one step. */
  async function signUp(
    address: string,
    witness: ReturnType<typeof recordExchanges>["witness"],
    trouble: Trouble = {},
  ) {
    const visitor = anonymous({ port: app.port, witness });
    const pressed = async (step: keyof Trouble, button: string, entries: Record<string, Entry>) => {
      for (const fault of [...(trouble[step] ?? []), undefined]) {
        visitor.fill(entries);
        const { url, sending } = pressOf(visitor, button);
        await sandbox.faults(fault ? [fault] : []);
        await visitor.send(url, sending);
        await sandbox.faults([]);
        if (!fault) return;
        await visitor.get(visitor.url);
      }
    };
    await visitor.get("/signup");
    await pressed("contact", label, { [contactLabel]: address });
    const code = await sandbox.code(address);
    await pressed("code", "Continue", { [codeLabel]: code });
    await pressed("country", "Continue", { Country: "United States" });
    await pressed("account", openAccount, {});
    return { visitor, code };
  }
  type Trouble = Partial<Record<"contact" | "code" | "country" | "account", ReturnType<typeof faultsFor>>>;

  const proofIn = (calls: Awaited<ReturnType<typeof callsDuring>>) => {
    const bodies = calls.map(({ body }) => body as { requestToken?: string } | null);
    return bodies.flatMap((body) => body?.requestToken ?? []);
  };

  test.each([
    ["contact", "/otp/v1/initiate"],
    ["code", "/otp/v1/verify"],
    ["account", "/complete"],
  ] as const)("reveals neither contact, code nor its proof, whatever the outcome of %s", async (step, write) => {
    const { witness, expectNoSecretsShown } = recordExchanges();
    const all = faultsFor({ method: "POST", path: `*${write}` }, ["canary.newcomer@example.test"]);
    for (const faults of [all.slice(0, 4), all.slice(4, 8), all.slice(8, 9), all.slice(10)]) {
      const address = contact();
      let code = "";
      const calls = await callsDuring(async () => {
        ({ code } = await signUp(address, witness, { [step]: faults }));
      });
      const proofs = proofIn(calls);
      expect(proofs.length).toBeGreaterThan(0);
      const hidden = [code, ...proofs];
      expectNoSecretsInCalls(calls, ["canary.newcomer", ...hidden]);
      await expectNoSecretsShown({ secrets: hidden, typed: ["canary.newcomer"] });
      await expectNoSecretsLogged(app, ["canary.newcomer", ...hidden]);
    }
  });
});

test("a scan does not reveal its proof, whatever the result", async () => {
  const { witness, expectNoSecretsShown } = recordExchanges();
  for (const verdict of ["passed", "unreadable", "mismatch", "rejected", "questions", "review", "banned", "silence"]) {
    const made = { product: "sportsbook", siteExperience: "US-SB", restrictions: [requires("docscan-verification")] };
    const { visitor } = await player(made, { port: app.port, witness });
    await visitor.get("/correctiveactions?product=sportsbook");
    setHidden(visitor, "deviceSession", "tm-canary-device");
    await openCamera(visitor);
    visitor.fill({ verdict });
    await visitor.press("Send");
    await sandbox.advanceClock(6000);
    await visitor.get(visitor.url);
    if (verdict === "passed") await visitor.press("Continue");
    await expectNoSecretsShown({ secrets: [...secrets, ...returned] });
  }
  await expectNoSecretsLogged(app, [...secrets, ...returned]);
});
