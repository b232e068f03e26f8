// Record types only, without behaviour: the state is made of them, so this file imports no service.
import type { Brand } from "../../platform/brands.ts";

export type ScanVerdict =
  | "passed"
  | "unreadable"
  | "glare"
  | "cutOff"
  | "blurred"
  | "outOfDate"
  | "oddCode"
  | "mismatch"
  | "rejected"
  | "questions"
  | "review"
  | "banned"
  | "silence"
  | "cancelled";

export type Scan = {
  key: string;
  persona: string | null;
  brand: Brand;
  initializationKey: string;
  kycMethod: string;
  startedAt: number;
  capturedAt?: number;
  verdict: ScanVerdict | null;
  /** When the verdict becomes readable. */
  decidedAt: number | null;
  isSettled: boolean;
};

export type Upload = {
  uploadKey: string;
  persona: string;
  documentType: string;
  type: string;
  size: number;
  sha256: string;
  receivedAt: number;
};

/** One set of knowledge questions in progress. */
export type Quiz = {
  kbaRequestId: string;
  questionSetId: string;
  status: string;
  serverErrors: string[];
  startedAt: number;
};
