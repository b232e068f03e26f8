// The client's network address (promise 10). Determined in front of Next, which trusts any X-Forwarded-For.
import { BlockList, isIP } from "node:net";

/** @param networks addresses ("10.0.0.1") and CIDR networks ("10.0.0.0/8") @returns a test whether an address belongs to one of them */
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
 * Walks the proxy chain from our end and returns the first address that is not a trusted proxy.
 * @param peer the remote end of the connection; its X-Forwarded-For counts only if it is a trusted proxy
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
