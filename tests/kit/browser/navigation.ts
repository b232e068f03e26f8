// One request as a navigating browser sends it, and its answer.
import { Agent, type Dispatcher, request } from "undici";
import type { CookieJar } from "../pages/cookie-jar.ts";

export type Sending = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | URLSearchParams | FormData;
  /** False to stop at a redirect. */
  follow?: boolean;
};

const anyCertificate = new Agent({ connect: { rejectUnauthorized: false } });

/** @param headers in addition to those that every navigation has, or in their place */
export async function navigate(
  url: URL,
  cookies: CookieJar,
  { method, body, headers }: { method: string; body: Sending["body"]; headers: Record<string, string> },
) {
  if (!url.hostname.endsWith("localhost")) throw new Error(`refused to request ${url.href}`);
  const content = body === undefined ? undefined : new Response(body);
  const cookie = cookies.header(url.hostname, url.pathname);
  const got = await request(`${url.protocol}//127.0.0.1:${url.port || 80}${url.pathname}${url.search}`, {
    ...(url.protocol === "https:" && { dispatcher: anyCertificate }),
    method: method as Dispatcher.HttpMethod,
    headers: {
      host: url.host,
      accept: "text/html,application/xhtml+xml,*/*;q=0.8",
      "sec-fetch-mode": "navigate",
      "sec-fetch-dest": "document",
      ...(content && { "content-type": content.headers.get("content-type") ?? "text/plain" }),
      ...(cookie !== undefined && { cookie }),
      ...headers,
    },
    body: content ? Buffer.from(await content.arrayBuffer()) : null,
  });
  const answered = headersOf(got.headers);
  cookies.store(url.hostname, answered.getSetCookie(), url.protocol === "https:");
  return { status: got.statusCode, headers: answered, body: await got.body.text() };
}

function headersOf(raw: Record<string, string | string[] | undefined>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(raw)) {
    for (const line of [value].flat()) if (line !== undefined) headers.append(name, line);
  }
  return headers;
}
