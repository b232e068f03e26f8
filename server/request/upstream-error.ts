// Lets pages and handlers recognise a failed upstream call and say why: `app/` may not import `server/upstream/`.
import "server-only";

export { failureProblem } from "@/server/upstream/failure-problem";
export { UpstreamError } from "@/server/upstream/upstream-error";
