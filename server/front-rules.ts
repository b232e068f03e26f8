// The numbers of the HTTP front (scripts/front/). FRONT_RULES changes them: {"formBytes": 131072}. docs/settings.md lists them.
import * as z from "zod/mini";
import { seconds } from "@/domain/duration";

/** Each number with what it bounds. */
export const frontRuleTable = {
  headersMs: { value: seconds(10), bounds: "Time for the headers of a request." },
  formBytes: {
    value: 64 * 1024,
    bounds: "Size of the body of a form or call, which is read whole before Next sees the request.",
  },
  formMs: { value: seconds(10), bounds: "Time for that body, and then for Next to read it." },
  uploadBytes: {
    value: 40 * 1024 * 1024,
    bounds:
      "Size of an upload. Above the 10 MB of a document, because the application reads what it refuses, so that it can say why.",
  },
  uploadBytesPerSecond: { value: 4 * 1024, bounds: "An upload has no deadline but a least rate, bytes a second." },
  uploadWindowMs: { value: seconds(15), bounds: "The time over which that rate is averaged." },
  lingerMs: {
    value: seconds(2),
    bounds:
      "How long the rest of a refused body is read and dropped: a browser shows no response before it has sent its form.",
  },
  announceMs: {
    value: seconds(2),
    bounds:
      "After SIGTERM, how long requests are still answered, each ending its connection, until every proxy has noticed.",
  },
  idleMs: {
    value: seconds(65),
    bounds: "How long a connection may stay without a request. Longer than that of a proxy in front.",
  },
  silentMs: {
    value: seconds(150),
    bounds:
      "How long a connection with a request may stay without a byte. Longer than `SUBMIT_DEADLINE_MS` and `UPSTREAM_DEADLINE_MS`.",
  },
  listeners: {
    value: 16,
    bounds: "How many listen on the port: each accepts one connection per turn of the event loop.",
  },
  connections: { value: 8_000, bounds: "Connections of this process." },
  connectionsPerClient: { value: 200, bounds: "Connections of a client; those of a trusted proxy are not counted." },
  unansweredPerConnection: {
    value: 16,
    bounds:
      "Requests of a connection that have no response yet. One with more is closed: browsers and proxies send the next request after the response.",
  },
  pipeliningPauseMs: {
    value: seconds(10),
    bounds: "How long a client whose connection was closed for that opens no other; not one behind a trusted proxy.",
  },
  bodiesPerClient: { value: 24, bounds: "Bodies of a client that arrive at the same time." },
  requestsPerClient: { value: 64, bounds: "Requests of a client that run at the same time; more wait in the queue." },
  unqueuedPerClient: {
    value: 32,
    bounds:
      "Of a client's requests for files, health and metrics, which do not wait in the queue, how many run at the same time; more wait for these.",
  },
  queueMs: { value: seconds(1), bounds: "A request that has waited this long gets 503." },
  queueLength: { value: 1_000, bounds: "Requests that wait; more get 503 at once." },
  overloadedQueueLength: {
    value: 64,
    bounds: "The same while the queue has not been empty for `queueMs`, and no more than have started within it.",
  },
  turnMs: {
    value: 10,
    bounds: "While the event loop takes longer than this for a turn, waiting requests do not start.",
  },
  refusalHoldMs: {
    value: 500,
    bounds:
      "How long the next refusals on a connection wait: a client that asks again at once would spend the core on them.",
  },
  arrivalMs: { value: 0.5, bounds: "Time that each arriving request may add to a turn." },
} as const satisfies Readonly<Record<string, { readonly value: number; readonly bounds: string }>>;

type FrontRule = keyof typeof frontRuleTable;
export type FrontRules = Readonly<Record<FrontRule, number>>;

const names = Object.keys(frontRuleTable) as FrontRule[];

export const frontRules = Object.fromEntries(names.map((name) => [name, frontRuleTable[name].value])) as FrontRules;

/** Setting FRONT_RULES: the numbers that differ, over the others. */
export const FrontRuleChanges = z.pipe(
  z.partialRecord(z.enum(names), z.number().check(z.gte(0))),
  z.transform((changes): FrontRules => ({ ...frontRules, ...changes })),
);
