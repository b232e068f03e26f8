// What a process holds: memory, sockets, timers.
import { readdirSync, readlinkSync } from "node:fs";
import { residentMb } from "../../tests/kit/measure/cpu.ts";
import { median } from "../../tests/kit/measure/statistics.ts";
import { raw } from "../../tests/kit/stack/raw-request.ts";
import type { Member } from "./cluster.ts";

export type Resources = { "MB of memory": number; "MB of heap": number; sockets: number; timers: number };

const megabyte = 1024 * 1024;

function socketsOf(pid: number): number {
  const folder = `/proc/${pid}/fd`;
  const targets = readdirSync(folder).map((fd) => {
    try {
      return readlinkSync(`${folder}/${fd}`);
    } catch {
      // closed in between
      return "";
    }
  });
  return targets.filter((target) => target.startsWith("socket:")).length;
}

/** @throws when the value is missing: read as 0, it would hide any growth */
function valueIn(text: string, pattern: RegExp): number {
  const value = Number(pattern.exec(text)?.[1]);
  if (!(value > 0)) throw new Error(`no value for ${pattern}`);
  return value;
}

/** Node reports only the types that are active, so a missing line means that there are no timers. */
function timersIn(metrics: string): number {
  if (!/^nodejs_active_resources\{/m.test(metrics)) throw new Error("the metrics have no active resources");
  return Number(/^nodejs_active_resources\{type="Timeout"\} (\d+)/m.exec(metrics)?.[1] ?? 0);
}

export async function resourcesOf(member: Member, host: string): Promise<Resources> {
  const headers = { host, authorization: "Bearer metrics-token-of-the-cluster" };
  const { status, body } = await raw(member.port, "/api/metrics", { headers });
  if (status !== 200) throw new Error(`the metrics answer ${status}`);
  return {
    "MB of memory": Math.round(residentMb(member.pid())),
    "MB of heap": Math.round(valueIn(body, /^nodejs_heap_size_used_bytes ([\d.e+]+)/m) / megabyte),
    sockets: socketsOf(member.pid()),
    timers: timersIn(body),
  };
}

/** @returns by how much the later half of the samples is above the earlier one: 0.05 is five percent */
export function growthOf(samples: readonly number[]): number {
  const half = Math.floor(samples.length / 2);
  const [earlier, later] = [median(samples.slice(0, half)), median(samples.slice(half))];
  return earlier === later ? 0 : later / earlier - 1;
}
