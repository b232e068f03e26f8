// Records what the contract runs send to the sandbox and writes it as scenarios, so that the runs and the configuration say the same.
import type { IncomingHttpHeaders } from "node:http";
import { startRelay } from "./relay.ts";

export type Exchange = {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  body: string;
  status: number;
  setCookie: string[];
  answer: string;
};

/** A proxy before the sandbox that keeps what passes. */
export async function startRecorder(port: number) {
  const exchanges: Exchange[] = [];
  const relay = await startRelay(port, {
    answer: ({ status, headers: sent, body: answer }, { method, url, headers, body }) => {
      const setCookie = [sent["set-cookie"] ?? []].flat();
      const asked = { method, url: new URL(url, "http://platform"), headers, body: body.toString() };
      exchanges.push({ ...asked, status, setCookie, answer });
    },
  });
  return {
    ...relay,
    /** @returns what passed since the last call */
    taken: () => exchanges.splice(0),
  };
}
