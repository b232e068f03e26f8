import { expect, test } from "vitest";
import { networkOf } from "@/domain/network";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["::FFFF:cb00:7107", "203.0.113.7"],
  ["0:0:0:0:0:ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:db8:1:2:3:4:5::", "2001:db8:1:2::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["unknown", "unknown"],
  ["1::2::3", "1::2::3"],
  ["1:2:3:4:5:6:7:8:9", "1:2:3:4:5:6:7:8:9"],
])("%s is of the network %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test("every address of a /64 is of one network, and the next /64 is another", () => {
  const hosts = ["::1", "1:2:3:4", ":ffff:0:0:1"].map((host) => networkOf(`2001:db8:aa:bb:${host.replace(/^:/, "")}`));
  expect(new Set(hosts).size).toBe(1);
  expect(networkOf("2001:db8:aa:bc::1")).not.toBe(hosts[0]);
});
