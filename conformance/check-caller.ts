// Whether the platform refuses a client without the credentials by which the account area says who calls.
import { readFileSync } from "node:fs";
import { Agent, request } from "undici";
import { config } from "@/server/config";
import type { Found } from "./finding.ts";

type Credentials = "key" | "certificate";

/** @returns the status of a call without one of the credentials; undefined where there was no connection */
async function statusWithout(missing: Credentials, address: string, path: string): Promise<number | undefined> {
  const { UPSTREAM_API_KEY, UPSTREAM_API_KEY_HEADER, UPSTREAM_CERT, UPSTREAM_KEY, UPSTREAM_CA } = config();
  const hasCertificate = missing !== "certificate" && UPSTREAM_CERT !== undefined && UPSTREAM_KEY !== undefined;
  const dispatcher = new Agent({
    connect: {
      ...(UPSTREAM_CA !== undefined && { ca: readFileSync(UPSTREAM_CA, "utf8") }),
      ...(hasCertificate && { cert: readFileSync(UPSTREAM_CERT, "utf8"), key: readFileSync(UPSTREAM_KEY, "utf8") }),
    },
  });
  const headers =
    missing !== "key" && UPSTREAM_API_KEY !== undefined ? { [UPSTREAM_API_KEY_HEADER]: UPSTREAM_API_KEY } : {};
  try {
    const { statusCode, body } = await request(new URL(path, address), { dispatcher, headers });
    await body.dump();
    return statusCode;
  } catch {
    return undefined;
  } finally {
    await dispatcher.close();
  }
}

/** @param path of a call that needs no session. @returns a finding for each credential that is not asked for */
export async function checkCaller(address: string, path: string): Promise<Found[]> {
  const { UPSTREAM_API_KEY, UPSTREAM_API_KEY_HEADER, UPSTREAM_CERT } = config();
  const found: Found[] = [];
  const expectRefusal = async (missing: Credentials, member: string, mend: string) => {
    const status = await statusWithout(missing, address, path);
    if (status === undefined || status === 403) return;
    found.push({
      check: "caller",
      member,
      expected: "403 or no connection without it",
      got: `the status ${status}`,
      mend,
    });
  };
  const never401 = "Not 401, which would end the player's session.";
  if (UPSTREAM_API_KEY !== undefined)
    await expectRefusal(
      "key",
      UPSTREAM_API_KEY_HEADER,
      `Refuse calls without the key with 403 CALLER_UNKNOWN. ${never401}`,
    );
  if (UPSTREAM_CERT !== undefined)
    await expectRefusal(
      "certificate",
      "client certificate",
      `Ask for a client certificate on every connection. ${never401}`,
    );
  return found;
}
