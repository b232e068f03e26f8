// Every form that asks for a name takes the names that people have, and refuses a picture kindly.
import { beforeEach, describe, expect, test } from "vitest";
import type { Visitor } from "../../harness/browser/browserless.ts";
import { freshContact, openAccount, upToTerms } from "../../harness/flows/sign-up.ts";
import { details, field, prefixed, toVerify } from "../../harness/flows/verification.ts";
import { callsDuring, requires, sandbox, sportsbookPlayer } from "../../harness/pages/journey.ts";

beforeEach(() => sandbox.reset());

const thisYear = new Date().getFullYear();
const licence = {
  licenseNumber: "D1234567",
  issueMonth: "3",
  issueDay: "7",
  issueYear: "2021",
  expirationMonth: "3",
  expirationDay: "7",
  expirationYear: `${thisYear + 2}`,
};

type NameForm = {
  arrive: () => Promise<Visitor>;
  /** Before the names of its fields. */
  prefix: string;
  entries: Record<string, string>;
  button: string;
  write: string;
};

const { ssn4: _, ...person } = details;

const forms: Record<string, NameForm> = {
  "the verification form": {
    arrive: async () => (await toVerify()).visitor,
    prefix: "",
    entries: details,
    button: "Verify and continue",
    write: "/verifications/v1/verifications",
  },
  "the form after a sign-up": {
    arrive: async () => {
      const visitor = await upToTerms(freshContact());
      await visitor.press(openAccount);
      return visitor;
    },
    prefix: "",
    entries: details,
    button: "Verify",
    write: "/verifications/v1/verifications",
  },
  "the enhanced form": {
    arrive: async () => (await toVerify({}, "kyc-adv-check")).visitor,
    prefix: "enhancedKyc.",
    entries: prefixed("enhancedKyc", details),
    button: "Send my details",
    write: "/verifications/v1/enhanced",
  },
  "the licence": {
    arrive: async () => {
      const { visitor } = await sportsbookPlayer({ restrictions: [requires("docscan-verification")] });
      await visitor.get("/docscan/details?intendedSiteExp=US-SB&entryFlow=login");
      return visitor;
    },
    prefix: "",
    entries: { ...person, ...licence },
    button: "Send my details",
    write: "/users/v1/info",
  },
};

/** The two names in a call, wherever its body has them. */
function namesIn(body: unknown): unknown[] {
  const {
    firstName,
    lastName,
    userInfoFields = [],
  } = body as {
    firstName?: string;
    lastName?: string;
    userInfoFields?: { FieldType: string; Value: string }[];
  };
  const infoOf = (type: string) => userInfoFields.find(({ FieldType }) => FieldType === type)?.Value;
  return [firstName ?? infoOf("FirstName"), lastName ?? infoOf("LastName")];
}

describe.each(Object.entries(forms))("%s", (_, { arrive, prefix, entries, button, write }) => {
  const send = async (visitor: Visitor, firstName: string, lastName: string) => {
    visitor.fill({ ...entries, [`${prefix}firstName`]: firstName, [`${prefix}lastName`]: lastName });
    const calls = await callsDuring(() => visitor.press(button));
    return calls.filter(({ method, path }) => method === "POST" && path.endsWith(write));
  };
  const said = ({ document }: Visitor, name: string) => document.getElementById(`${prefix}${name}-error`)?.textContent;

  test.each(["👩‍👩‍👧"])(
    "takes the name %s, or, as a name on a license, asks for it again and keeps the rest [KYC-36, KYC-119!]",
    async (picture) => {
      const visitor = await arrive();
      const sent = await send(visitor, picture, "Okafor");
      expect(visitor.status).toBe(200);
      if (write !== "/users/v1/info") {
        expect(sent.map(({ body }) => namesIn(body))).toEqual([[picture, "Okafor"]]);
        return;
      }
      expect(sent).toEqual([]);
      expect(said(visitor, "firstName")).toMatch(/valid first name/);
      expect(said(visitor, "lastName")).toBeUndefined();
      expect(field(visitor, `${prefix}lastName`)?.value).toBe("Okafor");
      expect(await send(visitor, "Nora", "Okafor")).toHaveLength(1);
    },
  );
});
