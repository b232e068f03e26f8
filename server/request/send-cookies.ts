// Cookies of a page that renders. Next lets only actions and handlers set one, so the page hands them to the HTTP front (decision 006).
import "server-only";
import { channel } from "node:diagnostics_channel";
import { cookies } from "next/headers";
import type { CookieWrites } from "@/server/context/cookie-writes";
import type { UngatedContext } from "@/server/context/request-context";
import { type Jar, writeCookies } from "./cookie-writes";

/** Only what changes nothing but what the next page says and where it leads: a GET must not do more (promise 6). */
type RenderedWrites = Pick<CookieWrites, "note" | "notice">;

/** The value is a seal, which needs no encoding. */
const headerFor = (name: string, value: string, { maxAge }: { maxAge: number }) =>
  `${name}=${value}; Path=/; Max-Age=${maxAge}; Secure; HttpOnly; SameSite=Lax`;

/** Sends cookies with the response to the page that is being rendered. */
export async function sendCookies(context: UngatedContext, { note, notice }: RenderedWrites): Promise<void> {
  const jar = await cookies();
  const sent: string[] = [];
  const reading = { get: jar.get.bind(jar), getAll: jar.getAll.bind(jar), has: jar.has.bind(jar) };
  const set = (...cookie: Parameters<typeof headerFor>) => void sent.push(headerFor(...cookie));
  const rendering = { ...reading, set } as unknown as Jar;
  await writeCookies(context, { records: {}, ...(note && { note }), ...(notice && { notice }) }, rendering);
  channel("account-area.rendered-cookies").publish({ cookies: sent });
}
