// The tokens that a brand of the operator's folder sets, as the build has written them.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BrandId } from "@/domain/brands";
import { operatorOut } from "../../../scripts/operator/folder.ts";

/** @returns declarations such as `--hue: 20;` */
export const ownTokens = (brand: BrandId): string[] =>
  readFileSync(join(operatorOut(), "brands", brand, "tokens.css"), "utf8").match(/--[\w-]+:\s*[^;]+;/g) ?? [];
