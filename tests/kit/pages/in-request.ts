// Runs what a route of Next runs, with the headers and cookies of a request, in this process.
import { type WorkStore, workAsyncStorage } from "next/dist/server/app-render/work-async-storage.external";
import { type RequestStore, workUnitAsyncStorage } from "next/dist/server/app-render/work-unit-async-storage.external";
import { RequestCookies } from "next/dist/server/web/spec-extension/cookies";

/** @param sent what the browser sends besides the Host header and the origin of the page. Cookies that are written are lost. */
export function inRequest<T>(home: string, sent: Record<string, string>, work: () => Promise<T>): Promise<T> {
  const headers = new Headers({ host: new URL(home).host, origin: home, ...sent });
  const jar = new RequestCookies(headers);
  const request = { type: "request", phase: "action", headers, cookies: jar, userspaceMutableCookies: jar };
  return workAsyncStorage.run({ route: "/" } as WorkStore, () =>
    workUnitAsyncStorage.run(request as unknown as RequestStore, work),
  );
}
