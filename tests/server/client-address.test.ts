import { expect, test } from "vitest";
import { clientAddress, networkMatcher } from "../../scripts/client-address.ts";

const isProxy = networkMatcher(["10.0.0.1", "10.0.0.2", "192.0.2.0/24", "2001:db8:1::/48"]);

test.each([
  ["a direct connection", "203.0.113.7", undefined, "203.0.113.7"],
  ["one proxy of ours", "10.0.0.1", "203.0.113.7", "203.0.113.7"],
  ["two proxies of ours", "10.0.0.1", "203.0.113.7, 10.0.0.2 ", "203.0.113.7"],
  ["a client that speaks for another", "203.0.113.7", "198.51.100.1", "203.0.113.7"],
  ["the same behind a proxy of ours", "10.0.0.1", "198.51.100.1, 203.0.113.7", "203.0.113.7"],
  ["a client that names a proxy of ours", "10.0.0.1", "198.51.100.1, 10.0.0.2, 203.0.113.7", "203.0.113.7"],
  ["none but our own", "10.0.0.1", "10.0.0.2", "10.0.0.2"],
  ["an IPv6 client", "10.0.0.1", "2001:db8::7", "2001:db8::7"],
  ["a proxy inside a trusted network", "192.0.2.200", "203.0.113.7", "203.0.113.7"],
  ["a proxy next to a trusted network", "192.0.3.1", "203.0.113.7", "192.0.3.1"],
  ["an IPv6 proxy inside a trusted network", "2001:db8:1:2::9", "203.0.113.7", "203.0.113.7"],
  ["an IPv4 proxy written as IPv6", "::ffff:10.0.0.1", "203.0.113.7", "203.0.113.7"],
  ["an entry that is no address", "10.0.0.1", "203.0.113.7, proxy.internal", "proxy.internal"],
  ["empty entries", "10.0.0.1", ", 203.0.113.7,,", "203.0.113.7"],
  ["an empty header", "203.0.113.7", " , ", "203.0.113.7"],
])("with %s the client is found", (_, peer, header, address) =>
  expect(clientAddress(peer, header, isProxy)).toBe(address),
);

test("a header that was sent twice is read in the order of its lines", () => {
  expect(clientAddress("10.0.0.1", ["198.51.100.1", "203.0.113.7, 10.0.0.2"], isProxy)).toBe("203.0.113.7");
});

test("without our proxies the client is the peer", () => {
  expect(clientAddress("203.0.113.7", "198.51.100.1", networkMatcher([]))).toBe("203.0.113.7");
});
