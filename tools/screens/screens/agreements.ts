import type { Screen } from "../../../tests/harness/browser/screens.ts";

const withReceipts = { persona: { id: "paige" }, brand: "main" } as const;
const page = "/accountcenter/agreements";

export const agreementScreens: Screen[] = [
  { ...withReceipts, id: "agreements", requirement: "DLT-16", path: page },
  { ...withReceipts, id: "agreements-texts", requirement: "DLT-16", path: `${page}?texts=on&year=2026` },
  { ...withReceipts, id: "agreements-none-found", requirement: "DLT-16", path: `${page}?kind=consent&year=2024` },
  {
    ...withReceipts,
    id: "agreement",
    requirement: "DLT-16",
    path: `${page}/receipt-us-terms-of-use-2026-03-02`,
  },
  {
    ...withReceipts,
    id: "agreement-text-gone",
    requirement: "DLT-16",
    path: `${page}/receipt-us-terms-of-use-2024-01-15`,
  },
  { ...withReceipts, id: "agreement-unknown", requirement: "DLT-16", path: `${page}/none` },
];
