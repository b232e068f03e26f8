import { expect, test } from "vitest";
import { addressOf } from "@/server/address";

const proxies = ["10.0.0.1", "10.0.0.2"];

test.each([
  ["nobody in between", "203.0.113.7", "203.0.113.7"],
  ["one proxy of ours", "203.0.113.7, 10.0.0.1", "203.0.113.7"],
  ["two proxies of ours", "203.0.113.7, 10.0.0.2 ,10.0.0.1", "203.0.113.7"],
  ["a client that speaks for another", "198.51.100.1, 203.0.113.7, 10.0.0.1", "203.0.113.7"],
  ["a client that names a proxy of ours", "198.51.100.1, 10.0.0.2, 203.0.113.7, 10.0.0.1", "203.0.113.7"],
  ["none but our own", "10.0.0.2, 10.0.0.1", "10.0.0.2"],
  ["an IPv6 client", "2001:db8::7, 10.0.0.1", "2001:db8::7"],
  ["empty entries", ", 203.0.113.7,, 10.0.0.1", "203.0.113.7"],
  ["nothing said", null, "unknown"],
  ["an empty header", " , ", "unknown"],
])("with %s the client is found", (_, header, address) => expect(addressOf(header, proxies)).toBe(address));

test("without proxies of ours it is the last that was added", () => {
  expect(addressOf("198.51.100.1, 203.0.113.7", [])).toBe("203.0.113.7");
});
