// The hash by which receipts name their texts.
import { createHash } from "node:crypto";

export const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");
