import { type Dispatcher, Pool } from "undici";
import { sandboxCookie } from "../pages/cookie-names.ts";

/** A page as a returning browser asks for it: its address and cookies. */
export type Target = {
  readonly name: string;
  readonly url: URL;
  readonly cookie: string;
  /** The server's process. */
  readonly pid: number;
  /** 200 unless the page redirects. */
  readonly status?: number;
};

/** The same for a browser that has none of the style sheets. */
export function onFirstVisit(target: Target): Target {
  const cookies = target.cookie.split("; ").filter((pair) => !pair.startsWith(`${sandboxCookie("styles")}=`));
  return { ...target, cookie: cookies.join("; ") };
}

/** Connections to the server of a target, on this machine whatever its host is called. */
export const poolFor = ({ url }: Target, connections: number): Pool =>
  new Pool(`http://127.0.0.1:${url.port}`, { connections, pipelining: 1 });

/** Whether a second visit shows the page too; some pages redirect once they have been seen. */
export async function answersAgain(target: Target): Promise<boolean> {
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

const pathOf = ({ url }: Target) => `${url.pathname}${url.search}`;

/** `gzip` is what browsers ask for. */
export const encodings = ["gzip", "identity"] as const;
export type Encoding = (typeof encodings)[number];

async function fetched(pool: Dispatcher, target: Target, path: string, encoding: Encoding): Promise<Buffer> {
  const headers = {
    host: target.url.host,
    accept: "text/html,*/*",
    "accept-encoding": encoding,
    ...(target.cookie !== "" && { cookie: target.cookie }),
  };
  const { statusCode, body } = await pool.request({ method: "GET", path, headers });
  const bytes = Buffer.from(await body.arrayBuffer());
  if (statusCode !== (target.status ?? 200)) throw new Error(`${target.name} answers ${statusCode} to ${path}`);
  return bytes;
}

/** One GET; throws where the answer is not the expected page. */
export const fetchText = async (pool: Dispatcher, target: Target, path = pathOf(target)): Promise<string> =>
  (await fetched(pool, target, path, "identity")).toString();

/** One GET. @returns how many bytes the page is on its way; throws where the answer is not the expected page */
export const fetchSize = async (pool: Dispatcher, target: Target, encoding: Encoding = "gzip"): Promise<number> =>
  (await fetched(pool, target, pathOf(target), encoding)).length;
