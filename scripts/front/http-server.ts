// Node's HTTP server, without refusals of its own that would lack our headers and pages.
import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { FrontRules } from "../../server/front-rules.ts";
import { isLongerThan, isUpload } from "./body.ts";
import { maxReadHeaderBytes } from "./header-size.ts";

export function createHttpServer(rules: FrontRules, onRequest: RequestListener): Server {
  const options = {
    maxHeaderSize: maxReadHeaderBytes,
    connectionsCheckingInterval: Math.min(1000, rules.headersMs),
    // `isWellFormed` asks for the Host header
    requireHostHeader: false,
  };
  const server = createServer(options, onRequest);
  // Node would refuse what it does not expect; we ignore it
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
  server.on("checkContinue", (request: IncomingMessage, response) => {
    if (!isLongerThan(request, isUpload(request) ? rules.uploadBytes : rules.formBytes)) response.writeContinue();
    server.emit("request", request, response);
  });
  return server;
}
