// Where this process runs and what it serves.

import { brandIds } from "@/domain/brands";
import { minutes, seconds } from "@/domain/duration";
import { type Environment, environments, HostOverrides, hostKeys, hostTable } from "@/domain/routing/hosts";
import { networks, proxyNetworks, publicAddresses } from "./addresses";
import { json, milliseconds, oneOf, onOff, secretProblem, textLike, wholeNumber, within } from "./rules";
import { type SettingValues, setting } from "./setting";

const actionsKey = /^(?:[A-Za-z0-9+/]{22}(?:==)?|[A-Za-z0-9+/]{32}|[A-Za-z0-9+/]{43}=?)$/;

/** What every build has in the place of a key (next.config.mjs), and the example's, can be read by everyone. */
function actionsKeyProblem(key: string): string | undefined {
  const bytes = atob(key);
  if (bytes.startsWith("only-a-salt-")) return "holds the salt of every build";
  return secretProblem(bytes);
}

const originsIn = (hosts: HostOverrides) => Object.values(hosts).flatMap((services) => Object.values(services));

const publicOrigins = publicAddresses(originsIn);

/** Outside the sandbox a host that is not set would be one of ours, and a player's link would lead nowhere. */
function unsetHost(hosts: HostOverrides): string | undefined {
  const brands = brandIds.filter((brand) => hosts[brand]);
  if (brands.length === 0) return "names no brand";
  const lacking = brands.map((brand) => ({ brand, keys: hostKeys.filter((key) => !hosts[brand]?.[key]) }));
  const { brand, keys } = lacking.find((each) => each.keys.length > 0) ?? {};
  return keys && `names no ${keys.join(", ")} host for ${brand}`;
}

/** A request's host decides its brand, and with it the session, the texts and the license under which a player plays. */
function brandsProblem(hosts: HostOverrides, environment: Environment, { PORT, SANDBOX_PORT }: SettingValues) {
  const table = hostTable(environment, hosts, { account: Number(PORT), sandbox: Number(SANDBOX_PORT) });
  const accounts = brandIds.map((brand) => new URL(table[brand].account).host);
  return new Set(accounts).size < accounts.length ? "names one account host for two brands" : undefined;
}

export const processSettings = {
  ACCOUNT_ENV: setting({
    rule: oneOf(environments),
    required: "everywhere",
    changes: "The environment. Only `sandbox` accepts plain http and local addresses, and has defaults for everything.",
  }),
  PORT: setting({
    rule: within(wholeNumber(1), 1, 65_535),
    default: 3000,
    changes: "The port that the account area listens on.",
  }),
  SECRETS_DIR: setting({
    rule: textLike(/^\/\S/, "the absolute path of a folder"),
    changes:
      "A folder of settings that are files, each named as the setting: mounted secrets. A file counts before a variable of its name. `REDIS_PASSWORD` is read anew for each connection, all others at the start.",
  }),
  SANDBOX_PORT: setting({ rule: wholeNumber(1), default: 4000, changes: "The port of the sandbox platform." }),
  HOSTS: setting({
    rule: {
      ...json(HostOverrides, '`{"<brand>": {"account": "https://account.example.com"}}`'),
      newerNames: "not all",
      check: { says: "another account host for each brand", problem: brandsProblem },
      outsideSandbox: {
        says: `${publicOrigins.says}, and every host of a brand that it names`,
        problem: (hosts, environment, all) => publicOrigins.problem(hosts, environment, all) ?? unsetHost(hosts),
      },
    },
    required: "outside the sandbox",
    sandbox: {},
    changes:
      "Origins of the hosts by brand and service (`domain/routing/hosts.ts`). Outside the sandbox only the brands that it names are served; a request for any other host gets 421.",
  }),
  ALLOW_SAMPLES: setting({
    rule: {
      ...onOff,
      check: {
        says: "false in `prod`",
        problem: (isAllowed, environment) =>
          isAllowed && environment === "prod" ? "must be false with ACCOUNT_ENV=prod" : undefined,
      },
    },
    default: false,
    changes:
      "Starts outside the sandbox although the operator's folder holds samples: legal texts, help lines, addresses of `example.test`. For stages without players.",
  }),
  TRUSTED_PROXIES: setting({
    rule: proxyNetworks,
    required: "outside the sandbox",
    sandbox: ["127.0.0.1", "::1", "::ffff:127.0.0.1"],
    changes:
      "The proxies in front, whose `X-Forwarded-For` counts. Outside the sandbox a connection from elsewhere is closed before a byte is read, unless it is from `HEALTH_PROBES`.",
  }),
  HEALTH_PROBES: setting({
    rule: networks,
    default: ["127.0.0.1"],
    changes: "Addresses and networks that may ask for health and metrics, and nothing else, without a proxy.",
  }),
  NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: setting({
    rule: {
      ...textLike(actionsKey, "16, 24 or 32 bytes in base64"),
      outsideSandbox: {
        says: "not the salt of every build or the example's, and not easy to guess",
        problem: actionsKeyProblem,
      },
    },
    required: "outside the sandbox",
    changes:
      "With it Next encrypts what an action encloses, which none of our actions does. The same on every instance; no build needs it.",
  }),
  MACHINE_CLOCK: setting({
    rule: onOff,
    default: false,
    changes: "In the sandbox environment, uses the machine's clock instead of the sandbox's.",
  }),
  MAX_CONCURRENT_REQUESTS: setting({
    rule: within(wholeNumber(1), 1, 100_000),
    default: 400,
    changes: "Requests that run at the same time, waiting for the platform included; more get 503. It bounds memory.",
  }),
  MAX_EVENT_LOOP_DELAY_MS: setting({
    rule: within(milliseconds(1), 10, seconds(2)),
    default: 50,
    changes: "How late the event loop may be, on average of the last moments, before requests get 503 (decision 004).",
  }),
  PAGE_DEADLINE_MS: setting({
    rule: within(milliseconds(100), seconds(1), minutes(5)),
    default: seconds(30),
    changes: "How long a page waits for the platform in all its calls.",
  }),
  SUBMIT_DEADLINE_MS: setting({
    rule: within(milliseconds(100), seconds(1), minutes(5)),
    default: seconds(40),
    changes: "How long a submit waits for the platform in all its calls. Less than `proxy_read_timeout` of nginx.",
  }),
  DRAIN_MS: setting({
    rule: within(milliseconds(), 0, minutes(10)),
    default: seconds(40),
    changes:
      "How long running requests may take to finish after SIGTERM; two seconds later the process is gone. As long as a submit, and less than `TimeoutStopSec` of systemd.",
  }),
};
