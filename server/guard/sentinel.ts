// Asks Redis Sentinels for the address of the master. The client's own `createSentinel` lets commands wait during a failover; ours have
// to fail at once, because pages wait for them (promise 15; decision 020).
import "server-only";
import { createClient } from "@redis/client";
import { seconds } from "@/domain/duration";

export type SentinelSettings = {
  /** "host:port" of each; three, so that two still agree when one is gone. */
  addresses: readonly string[];
  password?: string;
};

type Connection = {
  /** Its host is the name of the master; its scheme says whether to use TLS. */
  url: string;
  /** Certificate of a private authority, PEM. */
  ca?: string;
};

const answerMs = seconds(1);

async function ask(address: string, { url, ca }: Connection, password?: string): Promise<string> {
  const { protocol, hostname: name, pathname, search } = new URL(url);
  const client = createClient({
    url: `${protocol}//${address}`,
    ...(password && { password }),
    disableOfflineQueue: true,
    disableClientInfo: true,
    maintNotifications: "disabled",
    socket: {
      ...(ca && protocol === "rediss:" && { tls: true as const, ca }),
      connectTimeout: answerMs,
      socketTimeout: answerMs,
      reconnectStrategy: false,
    },
  });
  client.on("error", () => undefined);
  const deadline = setTimeout(() => client.isOpen && client.destroy(), answerMs);
  try {
    await client.connect();
    const answer: unknown = await client.sendCommand(["SENTINEL", "GET-MASTER-ADDR-BY-NAME", name]);
    if (!Array.isArray(answer)) throw new Error(`the Sentinel knows no master named ${name}`);
    const [host, port] = answer.map(String);
    return `${protocol}//${host?.includes(":") ? `[${host}]` : host}:${port}${pathname}${search}`;
  } finally {
    clearTimeout(deadline);
    if (client.isOpen) client.destroy();
  }
}

/**
 * Answers as soon as a majority of all Sentinels agrees: a Sentinel that died with the machine of the master would cost each question its
 * whole time limit, when every moment counts.
 * @returns the URL of the master that most Sentinels name, so that a Sentinel that is cut off does not decide; undefined while none answers
 */
export function masterUrl(connection: Connection, sentinels: SentinelSettings): Promise<string | undefined> {
  const { addresses, password } = sentinels;
  const votes = new Map<string, number>();
  return new Promise((resolve) => {
    const answers = addresses.map(async (address) => {
      const url = await ask(address, connection, password);
      const count = (votes.get(url) ?? 0) + 1;
      votes.set(url, count);
      if (count > addresses.length / 2) resolve(url);
    });
    void Promise.allSettled(answers).then(() => resolve([...votes].sort(([, a], [, b]) => b - a)[0]?.[0]));
  });
}
