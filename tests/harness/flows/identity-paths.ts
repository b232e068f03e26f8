import type { Visitor } from "../browser/browserless.ts";
import type { recordExchanges } from "../pages/canaries.ts";
import type { Entry } from "../pages/form-entries.ts";
import {
  birthDates,
  each,
  licenseNumber,
  right,
  setHidden,
  ssn,
  stepSsn,
  typed,
  typedPhone,
} from "../pages/identity-canaries.ts";
import { requires } from "../pages/journey.ts";
import type { PersonaInput } from "../stack/sandbox-client.ts";
import { openCamera } from "./document-scan.ts";

const born = { year: "1957", month: "11", day: "23" };

export const gossip = [
  ssn,
  "318-27-6594",
  "1957-11-23",
  "November\u00a023, 1957",
  licenseNumber,
  "+12075559986",
  "canary.person@example.test",
];

const person = {
  ...{ firstName: "Canaryfirst", middleName: "Canarymiddle", lastName: "Okafor", ...born },
  ...{ address1: "77 Canary Wharf Row", city: "Canarytown", region: "ME", zip: "04101" },
};

const licence = {
  ...{ licenseNumber, issueMonth: "3", issueDay: "7", issueYear: "2021" },
  ...{ expirationMonth: "3", expirationDay: "7", expirationYear: `${new Date().getFullYear() + 2}` },
};

const under = (prefix: string, entries: Record<string, Entry>) =>
  Object.fromEntries(Object.entries(entries).map(([name, entry]) => [`${prefix}.${name}`, entry]));

const editable = { status: "Editable" };

const everyField = Object.fromEntries(
  [
    ...["firstName", "lastName", "usDob", "address", "ssn9", "licenseNumber", "licenseIssueDate"],
    "licenseExpirationDate",
  ].map((name) => [name, editable]),
);

const file = (inside = "") =>
  new File([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), `${inside} CANARY-INSIDE-THE-FILE`], "canary-passport-scan.jpg", {
    type: "image/jpeg",
  });

/** A form by which a player says who they are. */
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

const openQuestions = async (visitor: Visitor) => {
  await openCamera(visitor);
  await visitor.press("Show the questions");
};

const statuses = [
  ...["Banned", "PreviouslyDeleted", "PreviouslyPassed", "KBA none recovery", "KBA none", "EmptyAcceptableMethods"],
  ...["VerifyInformation scan upload", "InsufficientInformation licence", "Pending upload"],
  ...["InvalidInputData form left2", "InsufficientInformation form left2 ssn9", "Surprise none", "Failure"],
];

export const stepSsns = Array.from({ length: 10 }, (_, index) => `9000000${String(index + 1).padStart(2, "0")}`);

export const paths: Record<string, Path> = {
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
    button: "Send my details",
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
    button: "Send my details",
    writes: ["/users/v1/info"],
    outcomes: [
      {},
      { zip: "" },
      ...each("licenseNumber", [
        ...["REFUSEDNUMBER", "REFUSEDBIRTH", "REFUSEDADDRESS", "REFUSEDDATES", "FAILURE", "APPROVED"],
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
