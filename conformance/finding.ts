// What a conformance run found, in the words of the developer who has to mend it.
import type { Part } from "./contract/page.ts";

export const checks = {
  setup: "The scenario could be played to its end",
  network: "The platform can be reached",
  caller: "No client can call without the credentials of the account area",
  deadline: "Answers within the deadline",
  slow: "Answers before the player is told that it takes long",
  size: "Answers are not compressed and at most 1 MB",
  contentType: "The content type is JSON",
  json: "The body is JSON",
  cache: "Answers are not stored (Cache-Control: no-store)",
  status: "The status is that of the contract",
  refusal: "Refusals have the codes of the contract",
  shape: "The answer has every member that the contract requires, of its type",
  casing: "Members are named exactly as in the contract",
  unknown: "The answer has no member that the contract does not have",
  secret: "Answers hold no secret that the contract does not ask for",
  idempotency: "A repeated key gets the same answer",
  effect: "A repeated key has no second effect",
  attempts: "A repeated key counts as one attempt, also with a wrong code",
  verdict: "The restrictions show an answer that bans, refuses or denies a player",
  session: "Calls of players are refused with 401 without a valid session",
  owner: "No player can act for another",
  cookie: "The session token is set as a cookie",
  token: "The session token has the claims of the contract, and is valid now",
  keySet: "The key set holds public keys alone, each with its name",
  holds: "The answer still holds what an earlier call must not have lifted",
  receipts: "Receipts that go with an answer are in the player's list",
  locale: "Texts follow Accept-Language",
} as const;

export type Check = keyof typeof checks;

/** A finding before it is known where it was made. */
export type Found = {
  readonly check: Check;
  /** By default an error. A warning does not make a platform fail. */
  readonly severity?: "warning";
  /** The part of the contract that it is about; without one the call as a whole. */
  readonly part?: Part;
  /** Path of a member, such as "restrictions[].shortReasonCode", name of a header or a claim, or the code of a refusal. */
  readonly member?: string;
  readonly expected: string;
  readonly got: string;
  /** One way to mend it. */
  readonly mend: string;
};

export type Finding = Found & {
  /** `operationId` of the contract; for a call of test support its method and path. */
  readonly operation: string;
  /** Where it was made first. */
  readonly scenario: string;
  readonly times: number;
  /** Other places where the same cause shows. */
  readonly alsoAt: readonly string[];
  /** Fragment of its place in the contract, as a page. */
  readonly anchor: string;
};

export const isError = ({ severity }: Pick<Found, "severity">): boolean => severity !== "warning";

/** What a platform does in one place for all its calls. Of other checks each call has its own cause. */
const ofAllCalls: readonly Check[] = [
  ...(["network", "caller", "contentType", "cache", "idempotency", "effect", "session", "owner"] as const),
  ...(["cookie", "token", "keySet", "locale"] as const),
];

/** The cause is what has to be mended. */
const causeOf = ({ check, operation, part, expected, mend }: Finding) =>
  (ofAllCalls.includes(check) ? [check, mend] : [check, operation, part, expected, mend]).join("\n");

/** @returns each cause once, with how often and where else it was found; errors first */
export function folded(findings: readonly Finding[]): Finding[] {
  const byCause = new Map<string, Finding>();
  for (const finding of findings) {
    const first = byCause.get(causeOf(finding));
    const places = first ? [...first.alsoAt, placeOf(finding), ...finding.alsoAt] : [];
    const alsoAt = [...new Set(places)].filter((place) => first && place !== placeOf(first));
    byCause.set(causeOf(finding), first ? { ...first, times: first.times + finding.times, alsoAt } : finding);
  }
  return [...byCause.values()].sort((a, b) => Number(isError(b)) - Number(isError(a)));
}

/** @returns what the report calls the place: "otpVerify, member answer.requestToken" */
export function placeOf({ operation, part, member }: Pick<Finding, "operation" | "part" | "member">): string {
  const place = [part, member].filter(Boolean).join(".");
  return place === "" ? operation : `${operation}, ${place}`;
}
