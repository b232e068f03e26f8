// The client's network address (promise 10). Decided in front of Next, which believes any X-Forwarded-For.
import { BlockList, isIP } from "node:net";

/** @param networks addresses ("10.0.0.1") and networks ("10.0.0.0/8") @returns whether an address belongs to one of them */
export function networkMatcher(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", prefix] = network.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    list.addSubnet(address, Number(prefix ?? (family === "ipv6" ? 128 : 32)), family);
  }
  return (address) => {
    const version = isIP(address);
    return version !== 0 && list.check(address, version === 6 ? "ipv6" : "ipv4");
  };
}

/**
 * Walks the chain of proxies from our side and stops at the first address that is not one of our proxies.
 * @param peer the other end of the connection. What it forwards counts only if it is a proxy of ours.
 */
export function clientAddress(
  peer: string,
  forwardedFor: string | readonly string[] | undefined,
  isTrusted: (address: string) => boolean,
): string {
  const forwarded = [forwardedFor ?? []]
    .flat()
    .flatMap((header) => header.split(","))
    .map((address) => address.trim())
    .filter(Boolean);
  const chain = [...forwarded, peer];
  return chain.findLast((address) => !isTrusted(address)) ?? chain[0] ?? peer;
}
