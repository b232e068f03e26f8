// Settings with which an environment of real players starts, and what is wrong with others.
import { brandIds } from "@/domain/brands";
import { hostKeys } from "@/domain/routing/hosts";
import { ConfigError, readConfig } from "@/server/config";

const hostsOf = (brand: string) =>
  Object.fromEntries(hostKeys.map((key) => [key, `https://${key.toLowerCase()}.${brand}.operator.example`]));

export const realSettings = {
  ACCOUNT_ENV: "prod",
  TRUSTED_PROXIES: "127.0.0.1",
  HOSTS: JSON.stringify(Object.fromEntries(brandIds.map((brand) => [brand, hostsOf(brand)]))),
  RECORD_PASSWORDS: JSON.stringify({ 1: "a-password-of-more-than-32-characters" }),
  TOKEN_ISSUER: "https://platform.operator.example",
  NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: Buffer.from("an-actions-key-of-the-test-00001").toString("base64"),
  REDIS_URL: "rediss://redis.operator.example",
  GEOLOCATION_SCRIPT: JSON.stringify({
    url: "https://location.operator.example/client.js",
    integrity: `sha384-${"A".repeat(64)}`,
  }),
};

/** @returns what is wrong with these settings; none when they are accepted */
export function settingProblems(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}
