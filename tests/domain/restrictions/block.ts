import type { Restriction } from "@/domain/restrictions/restriction";

export const block = (shortReasonCode: string, more: Partial<Restriction> = {}): Restriction => ({
  shortReasonCode,
  correctiveActions: [],
  explanation: { header: "A header", details: "A line." },
  permission: null,
  isPostAuth: false,
  ...more,
});
