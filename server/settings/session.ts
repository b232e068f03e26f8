// Session tokens, how long a session lasts, and the seals of what is kept in cookies.
import * as z from "zod/mini";
import { hours, minutes } from "@/domain/duration";
import { url } from "./addresses";
import { json, list, milliseconds, secretProblem, text, textLike, within } from "./rules";
import { setting } from "./setting";

const Passwords = z
  .record(z.string().check(z.regex(/^[1-9]\d*$/)), z.string().check(z.minLength(32)))
  .check(z.refine((passwords) => Object.keys(passwords).length > 0));

const sandboxIssuer = "https://platform.sandbox.test";
const sandboxPasswords = { "1": "sandbox-only-record-password-never-used-anywhere-else" };

export const sessionSettings = {
  JWKS_URL: setting({
    rule: url,
    defaultSays: "`/.well-known/jwks.json` of `UPSTREAM_ORIGIN`, or of the host `secure` of the brand `main`",
    changes: "The key set that verifies session tokens.",
  }),
  TOKEN_ISSUER: setting({
    rule: {
      ...text(),
      outsideSandbox: {
        says: "not the sandbox's",
        problem: (issuer) => (issuer === sandboxIssuer ? "is the sandbox's" : undefined),
      },
    },
    required: "outside the sandbox",
    sandbox: sandboxIssuer,
    changes: "`iss` of session tokens.",
  }),
  TOKEN_AUDIENCE: setting({
    rule: text(),
    default: "account-area",
    changes: "`aud` of session tokens: this word, a colon and the brand.",
  }),
  UPSTREAM_COOKIE_NAME: setting({
    rule: textLike(/^[\w!#$%&'*+.^`|~-]{1,64}$/, "the name of a cookie"),
    default: "session_token",
    changes: "The cookie in which the platform sets a new session token.",
  }),
  SESSION_CLOCKS: setting({
    rule: list,
    default: [],
    changes:
      "Site experiences whose rules want a page with the clocks of the gaming session before play, `*` for all. Elsewhere the player goes straight on to the product.",
  }),
  SESSION_INACTIVITY_MS: setting({
    rule: within(milliseconds(1000), minutes(1), hours(24)),
    default: hours(2),
    changes: "Ends a session without a click or a submit for this long. Its token may expire earlier.",
  }),
  SESSION_MAX_AGE_MS: setting({
    rule: within(milliseconds(1000), minutes(5), hours(24)),
    default: hours(12),
    changes: "Ends a session at this age. Its token may expire earlier.",
  }),
  RECORD_PASSWORDS: setting({
    rule: {
      ...json(Passwords, '`{"1": "at least 32 characters"}`'),
      outsideSandbox: {
        says: "not the sandbox's or the example's, and none that is easy to guess",
        problem: (passwords) => {
          const all = Object.values(passwords);
          return all.includes(sandboxPasswords["1"])
            ? "holds the sandbox's password"
            : all.map(secretProblem).find((problem) => problem !== undefined);
        },
      },
    },
    required: "outside the sandbox",
    sandbox: sandboxPasswords,
    changes:
      "Passwords that seal what is kept in cookies and in the shared store. The highest number seals, all open; `deploy/README.md` says how to rotate them.",
  }),
  RECORD_PASSWORD_IN_USE: setting({
    rule: {
      ...textLike(/^[1-9]\d*$/, "the number of a password"),
      check: {
        says: "one of `RECORD_PASSWORDS`",
        problem: (id, _, { RECORD_PASSWORDS: passwords }) =>
          passwords === undefined || id in (passwords as object) ? undefined : "names no password of RECORD_PASSWORDS",
      },
    },
    defaultSays: "the highest",
    changes: "Which password seals: every instance has to know a new password before one seals with it.",
  }),
};
