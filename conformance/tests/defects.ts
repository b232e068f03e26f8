// Broken platforms: each is the minimal platform with one defect, and the finding that names it.
import { members } from "./member-defects.ts";
import type { Defect } from "./spoil.ts";
import { statuses, transport } from "./transport-defects.ts";
import { tokens, trust } from "./trust-defects.ts";

export const defects: readonly Defect[] = [...transport, ...statuses, ...members, ...trust, ...tokens];
