// The network that a client address belongs to, by which clients are limited: a household or a server has a whole IPv6 /64.

/** The eight groups of an IPv6 address; undefined when it is none. */
function groupsOf(address: string): string[] | undefined {
  const [head = "", tail, ...more] = address.split("::");
  if (more.length > 0) return undefined;
  const [left = [], right = []] = [head, tail].map((part) => (part ? part.split(":") : []));
  const missing = 8 - left.length - right.length;
  if (tail === undefined ? missing !== 0 : missing < 1) return undefined;
  const groups = [...left, ...Array<string>(missing).fill("0"), ...right];
  return groups.every((group) => /^[0-9a-f]{1,4}$/.test(group))
    ? groups.map((group) => group.replace(/^0+(?=.)/, ""))
    : undefined;
}

/** ::ffff:192.0.2.1 is how a dual-stack socket spells an IPv4 address. */
const mapped = /^(?:0{0,4}:){0,5}:?ffff:(\d{1,3}(?:\.\d{1,3}){3})$/;

/**
 * @param address as scripts/client-address.ts found it
 * @returns an IPv4 address as it is, the /64 of an IPv6 address, and any other text unchanged
 */
export function networkOf(address: string): string {
  const plain = address.toLowerCase().replace(/%.*$/, "");
  const v4 = mapped.exec(plain)?.[1];
  if (v4) return v4;
  const groups = plain.includes(":") ? groupsOf(plain) : undefined;
  if (!groups) return plain;
  const [zero, marker, high = "0", low = "0"] = [groups.slice(0, 5).join(""), groups[5], groups[6], groups[7]];
  if (zero === "00000" && marker === "ffff") {
    const bytes = [high, low].map((group) => Number.parseInt(group, 16));
    return bytes.flatMap((pair) => [pair >> 8, pair & 255]).join(".");
  }
  return `${groups.slice(0, 4).join(":")}::/64`;
}
