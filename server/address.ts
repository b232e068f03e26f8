// The client's network address (promise 10). Runs at the edge and in Node.

/**
 * Walks the chain of proxies from our side and stops at the first address that we do not trust.
 * The server in front of Next writes the true peer as the last entry, so a client cannot speak for a proxy.
 * @param trusted addresses of our own proxies
 * @returns "unknown" when nothing was said
 */
export function addressOf(forwardedFor: string | null, trusted: readonly string[]): string {
  const chain = (forwardedFor ?? "")
    .split(",")
    .map((address) => address.trim())
    .filter(Boolean);
  const client = chain.findLast((address) => !trusted.includes(address));
  return client ?? chain[0] ?? "unknown";
}
