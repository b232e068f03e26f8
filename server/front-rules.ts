// The rules of the HTTP front (scripts/front/), each with its number. FRONT_RULES changes them: {"formBytes": 131072}.
import { seconds } from "@/domain/duration";

export const frontRules = {
  /** Time for the headers of a request. */
  headersMs: seconds(10),
  /** Size of the body of a form or call, which is read whole before Next sees the request. */
  formBytes: 64 * 1024,
  /** Time for that body. */
  formMs: seconds(10),
  /** Size of an upload. Above the 10 MB of a document, because the application reads what it refuses, so that it can say why. */
  uploadBytes: 40 * 1024 * 1024,
  /** An upload has no deadline but a least rate, averaged over `uploadWindowMs`. */
  uploadBytesPerSecond: 4 * 1024,
  uploadWindowMs: seconds(15),
  /** How long the rest of a refused body is read and dropped: a browser shows no response before it has sent its form. */
  lingerMs: seconds(2),
  /** After SIGTERM, how long requests are still answered, each ending its connection, until every proxy has noticed. */
  announceMs: seconds(2),
  /** How long a connection may stay without a request. Longer than that of a proxy in front. */
  idleMs: seconds(65),
  /** How long a connection with a request may stay without a byte. Longer than every deadline of the platform. */
  silentMs: seconds(150),
  /** How many listen on the port: each accepts one connection per turn of the event loop. */
  listeners: 16,
  /** Connections of this process. */
  connections: 8_000,
  /** Connections of a client; those of a trusted proxy are not counted. */
  connectionsPerClient: 200,
  /** Bodies of a client that arrive at the same time. */
  bodiesPerClient: 24,
  /** Requests of a client that run at the same time; more wait in the queue. */
  requestsPerClient: 64,
  /** A request that has waited this long gets 503. */
  queueMs: seconds(1),
  /** Requests that wait; more get 503 at once. */
  queueLength: 1_000,
  /** The same while the queue has not been empty for `queueMs`. */
  overloadedQueueLength: 64,
  /** While the event loop takes longer than this for a turn, waiting requests do not start. */
  turnMs: 10,
  /** Time that each arriving request may add to a turn. */
  arrivalMs: 0.5,
} as const satisfies Record<string, number>;

export type FrontRules = Readonly<Record<keyof typeof frontRules, number>>;
