// What can be asked on the support port. The start publishes it to scripts/serve.ts; scripts/support/ serves it.
import "server-only";
import { answerLinks, linkForm } from "./links";

export const supportPort = { links: answerLinks, linkForm };

export type SupportPort = typeof supportPort;
