// Variables that Node itself reads; with most of them it would break one of our promises without a word.
import { servesPlayers, text } from "./rules";
import { type Check, setting } from "./setting";

/** The inspector runs any code, the others weaken TLS, write its keys, or accept smuggled requests. */
const unsafeOption = /--(inspect|tls-keylog|tls-min-v1\.[01]|insecure-http-parser|trace-tls)/;

const refusedWhere = (isUnsafe: (value: string) => boolean, does: string): Check<string> => ({
  says: `in \`preprod\` and \`prod\` not where it ${does}`,
  problem: (value, environment) => (servesPlayers(environment) && isUnsafe(value) ? does : undefined),
});

export const nodeSettings = {
  NODE_ENV: setting({
    rule: {
      ...text(),
      outsideSandbox: refusedWhere((value) => value === "development", "starts the development server"),
    },
    default: "production",
    changes: "`development` is the development server, which evaluates code; the commands set it.",
  }),
  NODE_TLS_REJECT_UNAUTHORIZED: setting({
    rule: { ...text(), outsideSandbox: refusedWhere((value) => value === "0", "turns off the check of certificates") },
    changes:
      "`0` accepts any certificate of the platform and of Redis. Name a private authority in `NODE_EXTRA_CA_CERTS`.",
  }),
  NODE_EXTRA_CA_CERTS: setting({
    rule: text(),
    changes: "A file in PEM: private authorities that Node trusts besides the public ones.",
  }),
  NODE_OPTIONS: setting({
    rule: {
      ...text(),
      outsideSandbox: refusedWhere(
        (value) => unsafeOption.test(value),
        "opens the inspector, weakens or records TLS, or accepts malformed requests",
      ),
    },
    changes: "Options of Node, such as the size of its heap.",
  }),
  NODE_DEBUG: setting({
    rule: { ...text(), outsideSandbox: refusedWhere(() => true, "writes headers with tokens to the log") },
    changes: "Node's own debugging output, which nothing scrubs.",
  }),
};
