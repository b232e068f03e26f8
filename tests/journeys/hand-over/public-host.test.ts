import { describe, expect, test } from "vitest";
import { appPort, sandbox } from "../../kit/pages/journey.ts";
import { raw } from "../../kit/stack/raw-request.ts";

describe("the public host", () => {
  const host = `public.main.localhost:${new URL(sandbox.origin).port}`;
  const from = (path: string, method = "GET") => raw(appPort, path, { method, headers: { host } });

  test("leads the scan to the account host with its parameters and no others [BR-22]", async () => {
    const { status, headers } = await from(
      "/docscan?intendedSiteExp=US-SB&entryFlow=login&kycMethod=DocScan&returnPath=%2Fcashier&other=1&platform=web&platform=ios",
    );
    expect(status).toBe(307);
    const to = new URL(String(headers.location));
    expect([to.host, to.pathname, Object.fromEntries(to.searchParams)]).toEqual([
      `main.localhost:${appPort}`,
      "/docscan",
      { intendedSiteExp: "US-SB", entryFlow: "login", kycMethod: "DocScan", returnPath: "/cashier" },
    ]);
  });

  test("leads a hand-over to the account host, too, and answers nothing else [BR-22]", async () => {
    const link = "a".repeat(22);
    expect((await from(`/docscan/phone?link=${link}&flow=1`)).headers.location).toBe(
      `http://main.localhost:${appPort}/docscan/phone?link=${link}`,
    );
    for (const [path, method] of [
      ["/", "GET"],
      ["/auth", "GET"],
      ["/docscan/questions", "GET"],
      ["/docscan/code", "GET"],
      ["/docscan", "POST"],
    ] as const) {
      expect([path, (await from(path, method)).status]).toEqual([path, 421]);
    }
  });
});
