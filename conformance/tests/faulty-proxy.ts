// A proxy that spoils what a platform receives or answers.
import type { IncomingHttpHeaders } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { type RelayedRequest, type RelayedResponse, startRelay } from "../relay.ts";

export type Response = RelayedResponse;
export type PlantedFault = {
  /** Part of the paths that it spoils. */
  path: string;
  method?: string;
  receives?: (headers: IncomingHttpHeaders) => void;
  answers?: (response: Response) => void;
  /** Never answers. */
  hangs?: boolean;
  /** Ends the connection in place of an answer. */
  resets?: boolean;
  /** Answers after so many milliseconds. */
  waits?: number;
};

export async function startFaultyProxy(port: number, fault?: PlantedFault) {
  const faultOf = ({ method, url }: RelayedRequest) =>
    fault !== undefined && url.includes(fault.path) && (fault.method ?? method) === method ? fault : undefined;
  const relay = await startRelay(port, {
    receive: (request, response) => {
      const { hangs, resets, receives } = faultOf(request) ?? {};
      if (resets && !hangs) response.destroy();
      receives?.(request.headers);
      return Boolean(hangs || resets);
    },
    answer: async (response, request) => {
      const { answers, waits } = faultOf(request) ?? {};
      answers?.(response);
      if (waits !== undefined) await pause(waits);
    },
  });
  return { address: `http://127.0.0.1:${relay.port}`, close: relay.close };
}
