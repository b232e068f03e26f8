// The store that instances share: limits, revoked sessions, stored outcomes and drafts.
import * as z from "zod/mini";
import type { Environment } from "@/domain/routing/hosts";
import { isOnMachine } from "./public-host";
import { list, onOff, servesPlayers, text, textLike } from "./rules";
import { type Rule, type SettingValues, setting } from "./setting";

const isRedisUrl = (value: string) => URL.canParse(value) && ["redis:", "rediss:"].includes(new URL(value).protocol);

/** The traffic of the store is encrypted unless it does not leave the machine. With Sentinels the host is only the name of the master. */
function transportProblem(
  value: string,
  environment: Environment,
  { REDIS_SENTINELS }: SettingValues,
): string | undefined {
  const stays = isOnMachine(new URL(value).hostname) && !(Array.isArray(REDIS_SENTINELS) && REDIS_SENTINELS.length > 0);
  const needsTls = servesPlayers(environment) && !stays;
  return needsTls && !value.startsWith("rediss:") ? `must use rediss with ACCOUNT_ENV=${environment}` : undefined;
}

const sentinel = z.string().check(z.regex(/^(\[[\da-f:]+\]|[\w.-]+):\d{1,5}$/i));

const sentinels: Rule<readonly string[]> = {
  says: "host:port with commas between them",
  schema: z.pipe(list.schema, z.array(sentinel)),
  check: {
    says: "only with `REDIS_URL`",
    problem: (_, __, { REDIS_URL }) =>
      REDIS_URL === undefined ? "needs REDIS_URL, whose host names the master" : undefined,
  },
};

export const storeSettings = {
  REDIS_URL: setting({
    rule: {
      says: "a redis: or rediss: URL",
      schema: z.string().check(z.refine(isRedisUrl)),
      outsideSandbox: {
        says: "`rediss:` in `preprod` and `prod`, unless it is on this machine",
        problem: transportProblem,
      },
    },
    required: "outside the sandbox",
    unless: { says: "`ALLOW_SINGLE_INSTANCE` is true", holds: (all) => all.ALLOW_SINGLE_INSTANCE === true },
    changes: "The Redis that all instances share. Without Sentinels its address has to follow the master.",
  }),
  REDIS_USERNAME: setting({ rule: text(), changes: "User name in Redis." }),
  REDIS_PASSWORD: setting({ rule: text(), changes: "Password in Redis." }),
  REDIS_CA: setting({
    rule: textLike(/^-----BEGIN CERTIFICATE-----/, "a certificate in PEM"),
    changes: "The certificate of a private authority that signed the certificate of Redis.",
  }),
  REDIS_SENTINELS: setting({
    rule: sentinels,
    default: [],
    changes: "Sentinels that know the master, three of them. The host of `REDIS_URL` is then the name of the master.",
  }),
  REDIS_SENTINEL_PASSWORD: setting({ rule: text(), changes: "Password of the Sentinels." }),
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
