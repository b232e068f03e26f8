import "server-only";
import { createHash } from "node:crypto";

/** @returns a name of a flow for the log, which does not reveal its id */
export const flowDigest = (id: string): string => createHash("sha256").update(id).digest("hex").slice(0, 32);
