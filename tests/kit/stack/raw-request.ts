// Sends a request exactly as written: no cookies, no Origin, any Host, no redirects followed.
import { type Dispatcher, request } from "undici";

export type Raw = { status: number; headers: Record<string, string | string[] | undefined>; body: string };

type Asking = { method?: Dispatcher.HttpMethod; headers?: Record<string, string>; body?: string };

export async function raw(port: number, path: string, { headers = {}, ...asking }: Asking = {}): Promise<Raw> {
  const answer = await request(`http://127.0.0.1:${port}${path}`, {
    ...asking,
    headers: { host: `main.localhost:${port}`, ...headers },
  });
  return { status: answer.statusCode, headers: answer.headers, body: await answer.body.text() };
}
