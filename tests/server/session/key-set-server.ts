// Serves a key set, or fails in one of the ways in which a key set can be unavailable.
import { createServer, type ServerResponse } from "node:http";
import { type CryptoKey, exportJWK, type JWK } from "jose";
import { listening } from "../../kit/stack/listening.ts";

export const keySetFailures = {
  "the server is down": (response: ServerResponse) => response.writeHead(503).end(),
  "the connection is cut": (response: ServerResponse) => response.destroy(),
  "no answer comes in time": () => undefined,
  "the answer is not JSON": (response: ServerResponse) => response.writeHead(200).end("<html>"),
  "the answer is no key set": (response: ServerResponse) => response.writeHead(200).end('{"keys": "none"}'),
};
export type KeySetFailure = keyof typeof keySetFailures;

export async function startKeySetServer(publicKey: CryptoKey) {
  const state = { requests: 0, failure: undefined as KeySetFailure | undefined, kids: ["one"], others: [] as JWK[] };
  const server = createServer(async (_, response) => {
    state.requests += 1;
    if (state.failure) return keySetFailures[state.failure](response);
    const jwk = { ...(await exportJWK(publicKey)), alg: "ES256", use: "sig" };
    const keys = state.kids.map((kid) => ({ ...jwk, kid }));
    response
      .writeHead(200, { "content-type": "application/json" })
      .end(JSON.stringify({ keys: [...keys, ...state.others] }));
  });
  return {
    url: `http://127.0.0.1:${await listening(server)}/keys`,
    /** How often the keys were requested, the failure to answer with, the names of the one key, and further keys. */
    state,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
