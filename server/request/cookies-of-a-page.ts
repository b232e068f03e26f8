// Cookies that are sent with a page that renders: all that a GET may change (promise 6). Next lets only actions and handlers set a cookie,
// so the page hands them to the HTTP front (decision 003).
import "server-only";
import { cookies } from "next/headers";
import { formerDeviceCookie, setCookieHeader } from "@/domain/session/cookie-names";
import type { CookieWrites } from "@/server/context/cookie-changes";
import type { UngatedContext } from "@/server/context/request-context";
import { prefixAt } from "@/server/session/cookies";
import { currentRequest, tellFront } from "@/server/telemetry/running-request";
import { type Jar, writeCookies } from "./write-cookies";

export async function sendWithPage(context: UngatedContext, writes: Omit<CookieWrites, "records">): Promise<void> {
  const jar = await cookies();
  const sent: string[] = [];
  const reading = { get: jar.get.bind(jar), getAll: jar.getAll.bind(jar), has: jar.has.bind(jar) };
  const prefix = prefixAt(context.brand.id);
  // a seal needs no encoding
  const set = (name: string, value: string, { maxAge }: { maxAge: number }) =>
    void sent.push(setCookieHeader(name, value, prefix, maxAge));
  await writeCookies(context, { ...writes, records: {} }, { ...reading, set } as unknown as Jar);
  tellFront({ cookies: [...(currentRequest()?.cookies ?? []), ...sent] });
}

/** Takes over the accounts of a device that the build before has made known. The next release removes this. */
export async function takeOverDevice(context: UngatedContext): Promise<void> {
  const jar = await cookies();
  if (jar.has(formerDeviceCookie(prefixAt(context.brand.id)))) await sendWithPage(context, {});
}
