// What the journeys of the sequence after sign-in share.
import { ownStack } from "../stack/own-stack.ts";

export const playSpanCreation = "POST /playspans/v1/playspans";

export const product = `http://product.main.localhost:${ownStack.sandboxPort}`;

export const signInPath = (parameters: Record<string, string>) => `/auth?${new URLSearchParams(parameters)}`;
