import { setTimeout as pause } from "node:timers/promises";
import { type Answer, addresses, newClient, type Target } from "./http-client.ts";

/** A healthy client, who asks for a page five times a second until told to stop. */
export function healthyClient(target: Target, path: string): () => Promise<Answer[]> {
  const client = newClient(target, addresses.healthy);
  const answers: Answer[] = [];
  let isStopped = false;
  const ended = (async () => {
    while (!isStopped) {
      answers.push(await client.ask(path));
      await pause(200);
    }
    client.close();
  })();
  return async () => {
    isStopped = true;
    await ended;
    return answers;
  };
}
