// How often a page asks the platform before it is sent: each call is a round trip that the player waits for, and a millisecond of our processor.
import { expect, test } from "vitest";
import {
  atCode,
  blockedBy,
  callsDuring,
  nameOf,
  openEntryPage,
  requires,
  sportsbookPlayer,
} from "../../kit/pages/journey.ts";
import type { Exchange, Visitor } from "../../kit/pages/visitor.ts";
import type { PersonaInput } from "../../kit/stack/sandbox-client.ts";

type Witnessed = { visitor: Visitor; exchanges: Exchange[] };

async function witnessed(input: PersonaInput): Promise<Witnessed> {
  const exchanges: Exchange[] = [];
  const { visitor } = await sportsbookPlayer(input, { witness: (exchange) => exchanges.push(exchange) });
  return { visitor, exchanges };
}

/** The lists of countries and regions are kept for an hour. */
const isKept = (name: string) => /\/(countries|regions)$/.test(name);

/** @returns the calls of each page that some work opens, without those whose answers are kept */
async function callsByPage({ exchanges }: Pick<Witnessed, "exchanges">, work: () => Promise<unknown>) {
  const first = exchanges.length;
  const calls = await callsDuring(work);
  return exchanges.slice(first).map(({ url, headers }) => {
    const own = calls.filter(({ requestId }) => requestId === headers.get("x-request-id"));
    return [
      new URL(url).pathname,
      own
        .map(nameOf)
        .filter((name) => !isKept(name))
        .sort(),
    ];
  });
}

const restrictions = "GET /restrictions/v1/restrictions";

test("the code entry asks once, whether the message has arrived", async () => {
  const exchanges: Exchange[] = [];
  const { visitor } = await atCode({}, { witness: (exchange) => exchanges.push(exchange) });
  const pages = await callsByPage({ exchanges }, () => visitor.get(visitor.url));
  expect(pages).toEqual([["/auth/code", [expect.stringMatching(/^GET \/codes\/v1\/deliveries\//)]]]);
});

test.each([
  [
    "the delta form",
    ["provide-ssn", "provide-phone-number", "agree-to-terms"],
    "/correctiveactions/provide-ssn",
    "GET /agreements/v1/agreements",
  ],
  ["the verification form", ["id-verify"], "/correctiveactions/id-verify", "GET /verifications/v1/verifications"],
])("%s asks once, because the entry page hands over what it has read", async (_, codes, path, own) => {
  // a token without the country asks for receipts as well, at the same time (new-country.ts)
  const claims = { countryCode: "US" };
  const { visitor, exchanges } = await witnessed({ claims, restrictions: [requires(...codes)] });
  const pages = await callsByPage({ exchanges }, () => openEntryPage(visitor));
  expect(pages).toEqual([
    ["/correctiveactions", [restrictions]],
    [path, [own]],
  ]);
  // a page that was not redirected to says what the platform says now
  const [[, again]] = (await callsByPage({ exchanges }, () => visitor.get(visitor.url))) as [[string, string[]]];
  expect(again).toEqual([own, restrictions].sort());
});

test("a restriction is shown after one call", async () => {
  const { visitor, exchanges } = await witnessed({ restrictions: [blockedBy("UnderReview")] });
  expect(await callsByPage({ exchanges }, () => openEntryPage(visitor))).toEqual([
    ["/correctiveactions", [restrictions]],
  ]);
});

test("the home asks twice, what is due and all the rest, and a third time for a name that the token does not have", async () => {
  const callsOfHome = async (input: PersonaInput) => {
    const { visitor, exchanges } = await witnessed(input);
    const [[, calls]] = (await callsByPage({ exchanges }, () => visitor.get("/"))) as [[string, string[]]];
    return calls;
  };
  expect(await callsOfHome({})).toEqual([restrictions, "GET /users/v1/summaries"]);
  expect(await callsOfHome({ claims: { givenName: null } })).toEqual([
    restrictions,
    "GET /users/v1/profile",
    "GET /users/v1/summaries",
  ]);
});
