// Lets pages and handlers recognise a failed upstream call: `app/` may not import `server/upstream/`.
import "server-only";

export { UpstreamError } from "@/server/upstream/upstream-error";
