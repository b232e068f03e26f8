// What the sandbox demands of who calls it, as an operator's platform may: an API key, a client certificate. Off unless the environment
// sets it; the control plane and the pages stay open.
import { readFileSync } from "node:fs";
import type { Context, MiddlewareHandler } from "hono";

export type CallerDemands = {
  readonly apiKey?: string;
  readonly apiKeyHeader: string;
  /** A second listener, with TLS, on its own port. */
  readonly tls?: { readonly port: number; readonly cert: string; readonly key: string };
  /** Authorities of client certificates: calls without one are refused, on the port without TLS as well. */
  readonly clientCa?: string;
};

export const noDemands: CallerDemands = { apiKeyHeader: "X-Api-Key" };

type Environment = Readonly<Record<string, string | undefined>>;

/** @returns what SANDBOX_API_KEY, SANDBOX_API_KEY_HEADER, SANDBOX_TLS_PORT, SANDBOX_TLS_CERT, SANDBOX_TLS_KEY and SANDBOX_CLIENT_CA ask for */
export function demandsIn(env: Environment): CallerDemands {
  const { SANDBOX_API_KEY, SANDBOX_API_KEY_HEADER, SANDBOX_TLS_PORT, SANDBOX_TLS_CERT, SANDBOX_TLS_KEY } = env;
  const hasTls = SANDBOX_TLS_PORT && SANDBOX_TLS_CERT && SANDBOX_TLS_KEY;
  return {
    apiKeyHeader: SANDBOX_API_KEY_HEADER ?? noDemands.apiKeyHeader,
    ...(SANDBOX_API_KEY && { apiKey: SANDBOX_API_KEY }),
    ...(hasTls && {
      tls: {
        port: Number(SANDBOX_TLS_PORT),
        cert: readFileSync(SANDBOX_TLS_CERT, "utf8"),
        key: readFileSync(SANDBOX_TLS_KEY, "utf8"),
      },
    }),
    ...(env.SANDBOX_CLIENT_CA && { clientCa: readFileSync(env.SANDBOX_CLIENT_CA, "utf8") }),
  };
}

function isKnown(c: Context, { apiKey, apiKeyHeader, clientCa }: CallerDemands): boolean {
  const { socket } = c.env.incoming;
  const hasCertificate = "authorized" in socket && socket.authorized === true;
  return (clientCa === undefined || hasCertificate) && (apiKey === undefined || c.req.header(apiKeyHeader) === apiKey);
}

/** Never 401, which would end the player's session. */
export const requireKnownCaller =
  (demands: CallerDemands): MiddlewareHandler =>
  (c, next) => {
    if (isKnown(c, demands)) return next();
    const message = "The platform does not know who calls.";
    return Promise.resolve(c.json({ responseStatus: { errorCode: "CALLER_UNKNOWN", message } }, 403));
  };
