import { type Dispatcher, Pool } from "undici";

/** A page as a browser asks for it that has been there before: its address, its cookies. */
export type Target = { readonly name: string; readonly url: URL; readonly cookie: string };

/** Connections to the server of a target, on this machine whatever the host is called. */
export const poolFor = ({ url }: Target, connections: number): Pool =>
  new Pool(`http://127.0.0.1:${url.port}`, { connections, pipelining: 1 });

/** Whether a page is there for whoever comes again; some lead on once they have been seen. */
export async function stands(target: Target): Promise<boolean> {
  const pool = poolFor(target, 1);
  try {
    return await fetchText(pool, target).then(
      () => true,
      () => false,
    );
  } finally {
    await pool.close();
  }
}

/** One GET; throws where the page is not the one that was meant. */
export async function fetchText(pool: Dispatcher, target: Target, path = `${target.url.pathname}${target.url.search}`) {
  const headers = { host: target.url.host, ...(target.cookie !== "" && { cookie: target.cookie }) };
  const { statusCode, body } = await pool.request({ method: "GET", path, headers });
  const text = await body.text();
  if (statusCode !== 200) throw new Error(`${target.name} answers ${statusCode} to ${path}`);
  return text;
}
