// The failures of upstream, for pages and handlers: `app/` does not import `server/upstream/`.
import "server-only";

export { UpstreamError } from "@/server/upstream/call";
