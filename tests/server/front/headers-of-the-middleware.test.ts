// Headers that only the middleware says to the application, on a path for which it does not run.
import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { arrivedHeader, pageExistsHeader, pageHeader } from "@/domain/routing/headers";
import { setClientAddress } from "../../../scripts/front/headers.ts";

test.each([arrivedHeader, pageHeader, pageExistsHeader, "x-nonce", "x-brand", "x-locale", "content-security-policy"])(
  "%s of a sender reaches no handler, from a trusted proxy neither",
  (name) => {
    for (const isTrusted of [true, false]) {
      const headers: IncomingMessage["headers"] = { host: "main.localhost", [name]: "/accountcenter/closed" };
      const request = { url: "/api/documents", method: "POST", headers, socket: { remoteAddress: "10.0.0.7" } };
      setClientAddress(request as IncomingMessage, () => isTrusted);
      expect(headers[name]).toBeUndefined();
      expect(headers.host).toBe("main.localhost");
    }
  },
);
