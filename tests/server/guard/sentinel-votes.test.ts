// Which master is believed when Sentinels disagree, as they do for a moment after a network was cut.
import { createServer, type Server } from "node:net";
import { afterEach, expect, test } from "vitest";
import { masterUrl } from "@/server/guard/sentinel";
import { listening } from "../../kit/stack/listening.ts";

const started: Server[] = [];
afterEach(() => {
  for (const server of started.splice(0)) server.close();
});

/** Answers every question for the master with this address, or that it knows none. */
async function sentinelThatNames(host: string | undefined): Promise<string> {
  const bulk = (text: string) => `$${text.length}\r\n${text}\r\n`;
  const answer = host === undefined ? "*-1\r\n" : `*2\r\n${bulk(host)}${bulk("6379")}`;
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    // the client's greeting asks for the third version of the protocol
    socket.on("data", (data) => socket.write(String(data).includes("SENTINEL") ? answer : "%0\r\n"));
  });
  started.push(server);
  return `127.0.0.1:${await listening(server)}`;
}

const asked = async (named: readonly (string | undefined)[], unreachable: readonly string[] = []) => {
  const addresses = [...unreachable, ...(await Promise.all(named.map(sentinelThatNames)))];
  return masterUrl({ url: "redis://account-area-master/2" }, { addresses });
};

test.each([
  ["a Sentinel that is cut off still names the old master", ["10.0.0.1", "10.0.0.2", "10.0.0.2"], "10.0.0.2"],
  ["one Sentinel knows no master", [undefined, "10.0.0.2"], "10.0.0.2"],
  ["the address is of IPv6", ["2001:db8::2"], "[2001:db8::2]"],
])("%s", async (_, named, master) => expect(await asked(named)).toBe(`redis://${master}:6379/2`));

test("a Sentinel that hangs does not delay the answer of a majority", async () => {
  let hasGivenUp = false;
  const hanging = createServer((socket) => void socket.resume().once("close", () => (hasGivenUp = true)));
  started.push(hanging);
  const address = `127.0.0.1:${await listening(hanging)}`;
  expect(await asked(["10.0.0.2", "10.0.0.2"], [address])).toBe("redis://10.0.0.2:6379/2");
  expect(hasGivenUp).toBe(false);
});

test("Sentinels that do not answer have no vote, and without any answer the master is unknown", async () => {
  expect(await asked(["10.0.0.2"], ["127.0.0.1:1"])).toBe("redis://10.0.0.2:6379/2");
  expect(await asked([undefined], ["127.0.0.1:1"])).toBeUndefined();
});
