// Which hosts an address of a setting may name where real players are served: the one rule for every setting that holds an address. It reads
// all spellings that a resolver or a URL parser takes for the same host.

type Range = readonly [first: string, bits: number];

/** Networks that no public address is in: this host, private, shared, loopback, link-local (with the metadata of clouds), multicast, reserved. */
const ranges4: readonly Range[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
];

const number4 = (address: string) => address.split(".").reduce((sum, part) => sum * 256 + Number(part), 0);

const isPrivate4 = (address: string) =>
  ranges4.some(([first, bits]) => {
    const size = 2 ** (32 - bits);
    return Math.floor(number4(address) / size) === Math.floor(number4(first) / size);
  });

const isAddress4 = (host: string) =>
  /^\d{1,3}(\.\d{1,3}){3}$/.test(host) && host.split(".").every((part) => Number(part) < 256);

/** @returns the eight groups of an IPv6 address as the URL parser writes it */
function groupsOf(address: string): number[] {
  const [head = "", tail] = address.split("::");
  const parse = (part: string) => (part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16)));
  const [first, last] = [parse(head), parse(tail ?? "")];
  return tail === undefined ? first : [...first, ...Array(8 - first.length - last.length).fill(0), ...last];
}

function isPrivate6(address: string): boolean {
  const groups = groupsOf(address);
  const [first = 0, second = 0] = groups;
  const embedded = (high = 0, low = 0) => isPrivate4([high >> 8, high & 255, low >> 8, low & 255].join("."));
  const leads = (...expected: readonly number[]) => expected.every((group, i) => groups[i] === group);
  if (leads(0, 0, 0, 0, 0)) return embedded(groups[6], groups[7]) || groups[5] !== 0xffff;
  // addresses that stand for one of IPv4: NAT64 and 6to4
  if (leads(0x64, 0xff9b)) return embedded(groups[6], groups[7]);
  if (first === 0x2002) return embedded(second, groups[2]);
  return (first & 0xfe00) === 0xfc00 || (first & 0xffc0) === 0xfe80 || (first & 0xff00) === 0xff00;
}

/** Their names resolve to an address that the name spells, or to this machine. */
const spellsAddress = /(^|\.)(nip\.io|sslip\.io|xip\.io|localtest\.me|lvh\.me|vcap\.me|lacolhost\.com)$/;
const localName = /(^|\.)(localhost|localdomain|local|home\.arpa)$|^(metadata|instance-data)(\.|$)/;
const name = /^[\w-]+(\.[\w-]+)*$/;

const addressInName = (host: string) => /(?:^|[.-])(\d{1,3}(?:[.-]\d{1,3}){3})(?=$|[.-])/.exec(host)?.[1];

/** @returns the host as a URL parser spells it, without brackets and trailing dots; undefined where it is none */
export function canonicalHost(host: string): string | undefined {
  // the parser reads decimal, octal, hexadecimal and shortened addresses only in a URL of a known scheme
  const url = `http://${host.replace(/\.+$/, "")}`;
  return URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, "") : undefined;
}

/** @returns whether the host is this machine, by an address or the one name of it */
export function isOnMachine(host: string): boolean {
  const canonical = canonicalHost(host) ?? "";
  return canonical === "localhost" || canonical === "::1" || (isAddress4(canonical) && canonical.startsWith("127."));
}

/** @returns whether only this machine, its network or its cloud answers at the host, or it is no name of one host */
export function isLocalHost(host: string): boolean {
  const canonical = canonicalHost(host);
  if (canonical === undefined) return true;
  if (canonical.includes(":")) return isPrivate6(canonical);
  if (isAddress4(canonical)) return isPrivate4(canonical);
  const spelled = addressInName(canonical)?.replaceAll("-", ".");
  if (spelled !== undefined && isAddress4(spelled) && isPrivate4(spelled)) return true;
  return !name.test(canonical) || localName.test(canonical) || spellsAddress.test(canonical);
}
