// Details that the player typed: a license (API-12, DOC-40, DOC-57?) or an occupation (API-50, OCC-16, OCC-17). One endpoint, two
// payloads, told apart by their source (API-96!).
import "server-only";
import * as z from "zod/mini";
import type { RefusedField } from "@/domain/forms/refused-fields";
import type { addUserDetailsCommand } from "@/domain/licence/licence-form";
import type { occupationDetails } from "@/domain/occupation/occupation-details";
import { type Receipts, receiptsMember } from "./agreements/sent-receipts";
import { call } from "./call";
import { defineOperation } from "./define-operation";
import { lenient } from "./response-body";
import { type Caller, refusalAsError } from "./upstream";

const Result = z.object({
  field: lenient(z.object({ fieldType: z.string() })),
  accepted: lenient(z.boolean()),
  validationErrors: lenient(z.array(z.catch(z.string(), ""))),
});
type Result = z.infer<typeof Result>;

/** An entry that cannot be read says nothing; it must not hide that another one was refused. */
const Results = z.object({ fieldResults: lenient(z.array(z.catch(Result, {}))) });

export const userDetailsCommand = defineOperation({
  name: "userDetails",
  does: "Submits details that the player typed: a driver's license or an occupation, by source. fieldResults names fields that were not accepted, under whichever status.",
  service: "user-details",
  method: "POST",
  path: "/users/v1/info",
  idempotent: true,
  setsToken: true,
  body: z.object({
    source: z.string(),
    userInfoFields: z.array(z.object({ FieldType: z.string(), Value: z.string() })),
    userAddress: z.optional(z.record(z.string(), z.string())),
    driversLicense: z.optional(z.record(z.string(), z.string())),
    sideEffectMetadata: z.optional(z.object({ SsnVerificationRequired: z.boolean() })),
    employerAddress: z.optional(z.record(z.string(), z.string())),
    ...receiptsMember,
  }),
  answer: Results,
  refusals: { "HTTP 400": "fieldsRefused", "HTTP 409": "fieldsRefused", "HTTP 422": "fieldsRefused" },
});

/** OCC-18: messages about a field refuse it as well, unless it is said to be accepted. */
const isRefused = ({ accepted, validationErrors }: Result) => !(accepted ?? !validationErrors?.length);

/**
 * The fields may be refused by a successful answer or by a failed one (OCC-18).
 * @returns the fields that were not accepted; an empty list is success. @throws UpstreamError on a failure that names no field
 */
export async function addUserDetails(
  caller: Caller,
  command: ReturnType<typeof addUserDetailsCommand> | ReturnType<typeof occupationDetails>,
  receipts: Receipts = {},
): Promise<RefusedField[]> {
  const answer = await call(caller, userDetailsCommand, { body: { ...command, ...receipts } });
  const { fieldResults } = answer.ok ? answer.value : Results.parse(answer.metadata ?? {});
  const refused = (fieldResults ?? []).filter(isRefused);
  if (!answer.ok && refused.length === 0) throw refusalAsError("user-details", answer);
  return refused.map(({ field, validationErrors }) => ({
    fieldType: field?.fieldType ?? "",
    messages: (validationErrors ?? []).filter(Boolean),
  }));
}
