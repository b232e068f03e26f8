// Rules for addresses: URLs, origins and networks.
import * as z from "zod/mini";
import { type Environment, isOrigin } from "@/domain/routing/hosts";
import { isLocalHost } from "./public-host";
import { list } from "./rules";
import type { Check, Rule } from "./setting";

/** Outside the sandbox an address may be neither local nor plain http, and holds no secret. */
function addressProblem(address: string, environment: Environment): string | undefined {
  const { hostname, username, password } = new URL(address);
  if (username !== "" || password !== "") return "holds a user or a password";
  if (isLocalHost(hostname)) return `names a sandbox origin, which ACCOUNT_ENV=${environment} does not accept`;
  return address.startsWith("https:") ? undefined : `must use https with ACCOUNT_ENV=${environment}`;
}

/** @param addressesOf the addresses in a value; all of them are checked */
export const publicAddresses = <T>(addressesOf: (value: T) => readonly string[]): Check<T> => ({
  says: "only https, and no local address",
  problem: (value, environment) => {
    const problems = addressesOf(value).map((address) => addressProblem(address, environment));
    return problems.find((problem) => problem !== undefined);
  },
});

export const Url = z.string().check(z.refine((value) => URL.canParse(value)));
export const url: Rule<string> = { says: "a URL", schema: Url, outsideSandbox: publicAddresses((value) => [value]) };

/** Each becomes a source of the content security policy, in which `*`, a wildcard or a scheme alone would admit strangers. */
export const origins: Rule<readonly string[]> = {
  says: "exact origins with commas between them, such as https://app.example.com",
  schema: z.pipe(list.schema, z.array(z.string().check(z.refine(isOrigin)))),
  outsideSandbox: publicAddresses((values) => values),
};

/**
 * The widest networks that proxies have: private ones may be whole, and the public ones of content delivery networks are /13 and /29. The
 * first pattern that matches an address decides.
 */
const minPrefixes = [
  // ::ffff:192.0.2.0/120 is how a dual-stack socket spells 192.0.2.0/24
  { isIn: /^\[::/, least: 96 + 12 },
  { isIn: /^\[f[cd]/, least: 7 },
  { isIn: /^\[fe[89ab]/, least: 10 },
  { isIn: /^\[/, least: 28 },
  { isIn: /^(10|127)\./, least: 8 },
  { isIn: /^172\.(1[6-9]|2\d|3[01])\./, least: 12 },
  { isIn: /^/, least: 13 },
] as const;

function isTooWide(network: string): boolean {
  const [address = "", prefix] = network.split("/");
  if (prefix === undefined) return false;
  const { hostname } = new URL(`http://${address.includes(":") ? `[${address}]` : address}`);
  const { least = 0 } = minPrefixes.find(({ isIn }) => isIn.test(hostname)) ?? {};
  return Number(prefix) < least;
}

export const networks: Rule<readonly string[]> = {
  says: "IP addresses or networks with commas between them, such as 10.0.0.1,192.0.2.0/24",
  schema: z.pipe(list.schema, z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]))),
};

export const proxyNetworks: Rule<readonly string[]> = {
  ...networks,
  outsideSandbox: {
    says: "none wider than networks of proxies are (IPv4 /13, 172.16.0.0/12 or 10.0.0.0/8, IPv6 /28 or fc00::/7)",
    problem: (values) =>
      values.some(isTooWide)
        ? "trusts a network that is wider than networks of proxies are, from which clients could name any address as theirs"
        : undefined,
  },
};
