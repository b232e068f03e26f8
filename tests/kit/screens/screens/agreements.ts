import { type Screen, screensWith } from "../../browser/screens.ts";

const withReceipts = screensWith({ persona: { id: "paige" } });
const page = "/accountcenter/agreements";

export const agreementScreens: Screen[] = [
  withReceipts("agreements", "DLT-16", { path: page }),
  withReceipts("agreements-texts", "DLT-16", { path: `${page}?texts=on&year=2026` }),
  withReceipts("agreements-none-found", "DLT-16", { path: `${page}?kind=consent&year=2024` }),
  withReceipts("agreement", "DLT-16", { path: `${page}/receipt-us-terms-of-use-2026-03-02` }),
  withReceipts("agreement-text-gone", "DLT-16", { path: `${page}/receipt-us-terms-of-use-2024-01-15` }),
  withReceipts("agreement-unknown", "DLT-16", { path: `${page}/none` }),
];
