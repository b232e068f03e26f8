// The part of the upstream contract that scans, questions, licences and documents are: see contract.ts (API-12, API-13, API-17 to API-19).
import "server-only";
import * as z from "zod/mini";
import { documentKinds } from "@/domain/document-upload";
import type { Method, Operation } from "./contract";
import { ScanAnswer, scanRefusals } from "./document-scan";
import { UploadAnswer, UploadsAnswer, uploadCodes } from "./documents";
import { gone, KbaAnswer } from "./knowledge-questions";
import { UserDetailsAnswer } from "./user-details";

const text = z.string();

type Table = Readonly<Record<string, Readonly<Partial<Record<Method, Operation>>>>>;

export const identityContract = () =>
  ({
    userDetails: {
      POST: {
        does: "Takes a driver's license as its holder types it. A field that is not accepted is said in fieldResults.",
        isOnce: true,
        setsToken: true,
        body: z.object({
          source: z.literal("ManualDocument"),
          userInfoFields: z.array(z.object({ FieldType: text, Value: text })),
          userAddress: z.record(z.string(), text),
          driversLicense: z.record(z.string(), text),
          sideEffectMetadata: z.object({ SsnVerificationRequired: z.boolean() }),
        }),
        answer: UserDetailsAnswer,
      },
    },
    docScanSessions: {
      POST: {
        does: "Begins a document scan, or finds the one that is under way for the same key and method. No body without profiling.",
        isPublic: true,
        isOnce: true,
        setsToken: true,
        query: z.object({
          docScanInitializationKey: z.optional(text),
          strongAuthInitializationKey: z.optional(text),
          kycMethod: z.optional(text),
        }),
        body: z.object({ TmSessionId: z.optional(text) }),
        answer: ScanAnswer,
        refusals: scanRefusals(),
      },
    },
    docScanSession: {
      GET: { does: "How a document scan stands.", isPublic: true, answer: ScanAnswer, refusals: gone },
    },
    documentUploads: {
      GET: { does: "The documents that have been received.", answer: UploadsAnswer },
      POST: {
        does: "Takes a document: the bytes as they are, up to 10 MB.",
        isOnce: true,
        setsToken: true,
        query: z.object({ documentType: z.enum(documentKinds) }),
        takes: ["image/jpeg", "image/png", "image/heic", "application/pdf"],
        answer: UploadAnswer,
        refusals: uploadCodes,
      },
    },
    kbaSessions: {
      POST: {
        does: "Begins the knowledge questions, or finds the set that is being answered.",
        isOnce: true,
        answer: KbaAnswer,
        refusals: gone,
      },
    },
    kbaAnswers: {
      POST: {
        does: "Checks the answers; the answer is the whole model.",
        isOnce: true,
        setsToken: true,
        body: z.object({
          kbaRequestId: text,
          questionSetId: text,
          answers: z.array(z.object({ QuestionId: text, ChoiceId: text })),
        }),
        answer: KbaAnswer,
        refusals: gone,
      },
    },
    kbaErrors: {
      POST: {
        does: "The button of the error: brings new questions.",
        isOnce: true,
        body: z.object({ kbaRequestId: text }),
        answer: KbaAnswer,
        refusals: gone,
      },
    },
  }) satisfies Table;
