// What a conformance run found.

export const checks = {
  setup: "The scenario could be played to its end",
  network: "The platform can be reached",
  deadline: "Answers within the deadline",
  size: "Answers are not compressed and at most 1 MB",
  contentType: "The content type is JSON",
  json: "The body is JSON",
  cache: "Answers are not stored (Cache-Control: no-store)",
  status: "The status is that of the contract",
  refusal: "Refusals have the codes of the contract",
  shape: "The answer has every member that the contract requires",
  casing: "Members are named exactly as in the contract",
  idempotency: "A repeated key gets the same answer",
  effect: "A repeated key has no second effect",
  session: "Calls of players are refused with 401 without a session",
  cookie: "The session token is set as a cookie",
  token: "The session token has the claims of the contract",
  locale: "Texts follow Accept-Language",
} as const;

export type Check = keyof typeof checks;
export type Finding = { check: Check; scenario: string; operation: string; text: string };
/** A finding before it is known where it was made. */
export type Found = Omit<Finding, "scenario" | "operation">;
