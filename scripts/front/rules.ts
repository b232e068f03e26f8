// The numbers of the HTTP front (scripts/front/). What bounds a single client is nginx's (deploy/nginx/).
import { minutes, seconds } from "../../domain/duration.ts";

/** Names that end with `Ms` are milliseconds. */
export const frontRules = {
  /** Time for the headers of a request. */
  headersMs: seconds(10),
  /** Size of the body of a form or call, which is read whole before Next sees the request. */
  formBytes: 64 * 1024,
  /** Time for that body, and then for Next to read it. */
  formMs: seconds(10),
  /** Size of an upload. Above the 10 MB of a document, because the application reads what it refuses, so that it can say why. */
  uploadBytes: 40 * 1024 * 1024,
  /** Time for a whole request, which only an upload can need. */
  requestMs: minutes(10),
  /** How long the rest of a refused body is read and dropped: a browser shows no response before it has sent its form. */
  lingerMs: seconds(2),
  /** After SIGTERM, how long requests are still answered, each ending its connection, until every proxy has noticed. */
  announceMs: seconds(2),
  /** How long a connection may stay without a request. Longer than that of a proxy in front. */
  idleMs: seconds(65),
  /** How long a connection with a request may stay without a byte. Longer than the deadlines of a page, a submit and a call. */
  silentMs: seconds(150),
  /** Connections of this process. */
  connections: 8_000,
  /** Listeners of the port (connections.ts). */
  listeners: 16,
  /** With fewer running requests a late event loop is no overload: it collects garbage, or compiles a page. */
  leastRunning: 16,
  /** How often the delay of the event loop is measured. */
  delayTickMs: 20,
};

export type FrontRules = Readonly<typeof frontRules>;
