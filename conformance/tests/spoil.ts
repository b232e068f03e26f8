// What a defect is, and ways to spoil the minimal platform.
import type { IncomingHttpHeaders } from "node:http";
import type { ConformanceConfig } from "../config-file.ts";
import type { Check } from "../finding.ts";
import type { TokenDefect } from "../minimal-platform/tokens.ts";
import type { PlantedFault, Response } from "./faulty-proxy.ts";

export type Defect = {
  readonly name: string;
  /** Check, call, and the part and member that the finding names. */
  readonly finding: readonly [check: Check, operation: string, place?: string];
  readonly fault?: PlantedFault;
  readonly token?: TokenDefect;
  readonly config?: Partial<ConformanceConfig>;
  /** Found, but no reason to refuse the platform. */
  readonly isWarning?: true;
};

/** Check, call, and where it is found: "shape login answer.token". */
type Said = `${Check} ${string}`;

function findingOf(said: Said): Defect["finding"] {
  const [check, operation = "", ...place] = said.split(" ");
  return place.length === 0 ? [check as Check, operation] : [check as Check, operation, place.join(" ")];
}

/** @param fault what becomes of the answers, or any other fault; of the call that the finding names, unless it has another path */
export const broken = (
  name: string,
  said: Said,
  fault: NonNullable<PlantedFault["answers"]> | Partial<PlantedFault>,
  more: Pick<Defect, "config" | "isWarning"> = {},
): Defect => {
  const finding = findingOf(said);
  const path = paths[finding[1] as keyof typeof paths];
  return { name, finding, ...more, fault: { path, ...(typeof fault === "function" ? { answers: fault } : fault) } };
};

export const mintedWith = (name: string, said: Said, token: TokenDefect): Defect => ({
  name,
  finding: findingOf(said),
  token,
});

export type Members = Record<string, unknown>;

/** Changes the body of answers. */
export const body =
  (change: (members: Members) => unknown, when = (response: Response) => response.status === 200) =>
  (response: Response) => {
    if (!when(response)) return;
    const members = JSON.parse(response.body);
    response.body = JSON.stringify(change(members) ?? members);
  };

export const header =
  (name: string, value?: string) =>
  ({ headers }: Response) => {
    if (value === undefined) delete headers[name];
    else headers[name] = value;
  };

export const cookie = (from: string | RegExp, to: string) => (response: Response) => {
  const { headers } = response;
  if (headers["set-cookie"]) headers["set-cookie"] = String(headers["set-cookie"]).replace(from, to);
};

export const status = (from: number, to: number) => (response: Response) => {
  if (response.status === from) response.status = to;
};

export const replaced = (from: string | RegExp, to: string) => (response: Response) => {
  response.body = response.body.replace(from, to);
};

/** An answer in place of a refusal. */
export const accepted = (code: string, members: Members) => (response: Response) => {
  if (!response.body.includes(code)) return;
  response.status = 200;
  response.body = JSON.stringify(members);
};

export const withoutKey = (headers: IncomingHttpHeaders) => {
  delete headers["idempotency-key"];
};

export const firstOf = (list: unknown): Members => (list as Members[])[0] ?? {};

export const paths = {
  otpInitiate: "/otp/v1/initiate",
  otpVerify: "/otp/v1/verify",
  login: "/logins/v1/logins",
  featureFlags: "/featureflags",
  restrictions: "/restrictions/",
  ssn: "/correctiveactions/v1/ssn",
  playSpans: "/playspans/v1/playspans?",
  playSpan: "/playspans/v1/playspans/",
  logout: "/users/v1/logouts",
  keys: "/jwks.json",
} as const;
