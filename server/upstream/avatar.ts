// The avatar image: a GET of the URL from site navigation (API-33, BR-49).
import "server-only";
import { request } from "undici";
import { seconds } from "@/domain/duration";
import type { Upstream } from "./upstream";

const maxBytes = 1_000_000;

/** @param url on the brand's public host; validated by the caller. @returns undefined when there is no usable image */
export async function fetchAvatar(
  upstream: Upstream,
  url: string,
): Promise<{ bytes: Uint8Array; type: string } | undefined> {
  const { host, pathname, search } = new URL(url);
  const target = upstream.gateway ? new URL(`${pathname}${search}`, upstream.gateway) : url;
  try {
    const answer = await request(target, {
      headers: { host, accept: "image/*" },
      signal: AbortSignal.timeout(seconds(5)),
    });
    const type = String(answer.headers["content-type"] ?? "");
    const length = Number(answer.headers["content-length"] ?? 0);
    if (answer.statusCode !== 200 || !/^image\/(png|jpeg|webp|gif)$/.test(type) || length > maxBytes) {
      answer.body.on("error", () => undefined).destroy();
      return undefined;
    }
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of answer.body) {
      size += chunk.length;
      if (size > maxBytes) return undefined;
      chunks.push(chunk);
    }
    return size === 0 ? undefined : { bytes: Buffer.concat(chunks), type };
  } catch {
    upstream.log.warn({ event: "avatarFailed" });
    return undefined;
  }
}
