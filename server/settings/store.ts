// The store that instances share: limits, revoked sessions, stored outcomes and drafts.
import * as z from "zod/mini";
import type { Environment } from "@/domain/routing/hosts";
import { isOnMachine } from "./public-host";
import { list, onOff, servesPlayers, text, textLike } from "./rules";
import { type Check, type Rule, type SettingValues, setting } from "./setting";

const isRedisUrl = (value: string) => URL.canParse(value) && ["redis:", "rediss:"].includes(new URL(value).protocol);

const needsTls = (environment: Environment, hosts: readonly string[]) =>
  servesPlayers(environment) && !hosts.every(isOnMachine);

const hostOf = (address: string) => new URL(`redis://${address}`).hostname;
const server = z.string().check(z.regex(/^(\[[\da-f:]+\]|[\w.-]+):\d{1,5}$/i));

const addresses = ["REDIS_URL", "REDIS_SENTINELS", "REDIS_CLUSTER"] as const;
const serversIn = (all: SettingValues, name: (typeof addresses)[number]) => {
  const servers = all[name];
  return Array.isArray(servers) ? servers.map(String) : [];
};
/** @returns which of the three are set */
const setOf = (all: SettingValues) =>
  addresses.filter((name) => typeof all[name] === "string" || serversIn(all, name).length > 0);

/** It is checked at the first that is set, so that the refusal names all of them once. */
const alone = (name: (typeof addresses)[number]): Check<unknown> => ({
  says: "only one of `REDIS_URL`, `REDIS_SENTINELS` and `REDIS_CLUSTER`",
  problem(_, __, all) {
    const [first, ...others] = setOf(all);
    return first === name && others.length > 0 ? `must not be set beside ${others.join(" and ")}` : undefined;
  },
});

const servers = (name: "REDIS_SENTINELS" | "REDIS_CLUSTER"): Rule<readonly string[]> => ({
  says: "host:port with commas between them",
  schema: z.pipe(list.schema, z.array(server)),
  check: alone(name),
});

/** The traffic of the store is encrypted unless it does not leave the machine. */
export const storeSettings = {
  REDIS_URL: setting({
    rule: {
      says: "a redis: or rediss: URL",
      schema: z.string().check(z.refine(isRedisUrl)),
      check: alone("REDIS_URL"),
      outsideSandbox: {
        says: "`rediss:` in `preprod` and `prod`, unless it is on this machine",
        problem: (value, environment) =>
          needsTls(environment, [new URL(value).hostname]) && !value.startsWith("rediss:")
            ? `must use rediss with ACCOUNT_ENV=${environment}`
            : undefined,
      },
    },
    required: "outside the sandbox",
    unless: {
      says: "`REDIS_SENTINELS` or `REDIS_CLUSTER` is set or `ALLOW_SINGLE_INSTANCE` is true",
      holds: (all) => all.ALLOW_SINGLE_INSTANCE === true || setOf(all).length > 0,
    },
    changes:
      "The Redis or Valkey that all instances share, where it is one server. Its address has to follow a failover.",
  }),
  REDIS_SENTINELS: setting({
    rule: servers("REDIS_SENTINELS"),
    default: [],
    changes: "Instead of `REDIS_URL`: Sentinels that know the master, three of them.",
  }),
  REDIS_SENTINEL_PASSWORD: setting({ rule: text(), changes: "Password of the Sentinels." }),
  REDIS_MASTER: setting({
    rule: text(),
    default: "account-area-master",
    changes: "The name of the master, as the Sentinels know it.",
  }),
  REDIS_CLUSTER: setting({
    rule: servers("REDIS_CLUSTER"),
    default: [],
    changes: "Instead of `REDIS_URL`: some servers of a Redis Cluster, three of them. They name the others.",
  }),
  REDIS_TLS: setting({
    rule: {
      ...onOff,
      outsideSandbox: {
        says: "true in `preprod` and `prod`, unless all servers are on this machine",
        problem(isOn, environment, all) {
          const named = [...serversIn(all, "REDIS_SENTINELS"), ...serversIn(all, "REDIS_CLUSTER")];
          return !isOn && needsTls(environment, named.map(hostOf))
            ? `must be true with ACCOUNT_ENV=${environment}`
            : undefined;
        },
      },
    },
    default: true,
    sandbox: false,
    changes: "Sentinels, their master and a cluster are reached over TLS. For `REDIS_URL` its scheme says it.",
  }),
  REDIS_USERNAME: setting({ rule: text(), changes: "User name in Redis." }),
  REDIS_PASSWORD: setting({ rule: text(), changes: "Password in Redis." }),
  REDIS_CA: setting({
    rule: textLike(/^-----BEGIN CERTIFICATE-----/, "a certificate in PEM"),
    changes: "The certificate of a private authority that signed the certificate of Redis.",
  }),
  REDIS_KEY_PREFIX: setting({
    rule: textLike(/^[\w-]{1,32}$/, "1 to 32 letters, digits, - and _"),
    default: "account-area",
    changes: "Begins every key, so that several deployments can share a Redis; the same on every instance.",
  }),
  ALLOW_SINGLE_INSTANCE: setting({
    rule: onOff,
    default: false,
    changes: "Only one process runs: what the store holds is in its memory and lost when it ends.",
  }),
};
