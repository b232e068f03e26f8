// Where a refused SSN of the reverification leads (ERR-31 to ERR-37).
import "server-only";
import type { SsnRefusal } from "@/domain/delta-form/ssn-refusals";
import { formError, type Outcome, redirectTo } from "@/domain/forms/outcome";
import { reverificationStates } from "@/domain/reverification/ssn-reverification";
import { duplicatePerson } from "@/domain/routing/destinations";
import { to, toStep } from "@/domain/routing/routes";
import { toDocumentCheck } from "@/domain/scan/document-check-links";
import type { OtherAccount } from "@/domain/verification/verification-answer";
import type { SignedInContext } from "@/server/context/request-context";
import type { ReverificationRecord } from "@/server/records/flow-record";
import {
  currentSequence,
  newSequence,
  otherAccountRecord,
  sequenceLink,
  sequenceQuery,
} from "@/server/records/sequence";
import type { SequenceRecord } from "@/server/records/sequence-record";
import { type Mount, toPart, wizardLink } from "./reverification-record";

/** Stores data of a refusal in the surrounding sequence, or in a new one. */
function sequenceFor(context: SignedInContext, mount: Mount, more: Partial<SequenceRecord>): SequenceRecord {
  const base = mount === "step" ? currentSequence(context) : newSequence(context, context.player);
  const sequence = { ...base, ...more };
  context.records.keep(sequence);
  return sequence;
}

const flowLinkIn = (context: SignedInContext, mount: Mount) =>
  mount === "step" ? sequenceLink(context) : wizardLink(context);

/** Return path of a document check: the entry page for a step (the default), the wizard's first part for its own page. */
const backIn = (context: SignedInContext, mount: Mount) =>
  mount === "step" ? {} : { returnPath: toPart(context, mount) };

type Refused = {
  refusal: SsnRefusal;
  asksPartialSsn: boolean;
  recovery: OtherAccount | undefined;
};

/** ERR-31 to ERR-37: each refusal leads to the same screen as in the SSN step (SSN-19?). */
export function afterReverificationRefusal(
  context: SignedInContext,
  mount: Mount,
  record: ReverificationRecord,
  refused: Refused,
): Outcome {
  const { refusal, asksPartialSsn, recovery } = refused;
  context.log.info({ event: "reverificationRefused", state: reverificationStates[refusal] });
  switch (refusal) {
    case "verify-information": {
      // KYC-129?: the newest answer decides
      context.records.keep({ ...record, ssnPartial: asksPartialSsn });
      const problem = asksPartialSsn ? "ssnTryAgainPartial" : "ssnTryAgain";
      return formError(problem, { fields: { ssn: problem }, asksPartialSsn });
    }
    case "verification-form": {
      const sequence = sequenceFor(context, mount, {
        opened: "kyc-adv-check",
        ...(mount === "step" && { openedBy: "re-verification-kyc" }),
      });
      return redirectTo(toStep("kyc-adv-check", sequenceQuery(context, sequence)));
    }
    case "account-recovery": {
      const sequence = sequenceFor(context, mount, { otherAccount: otherAccountRecord(recovery) });
      return redirectTo(duplicatePerson(sequenceLink(context, sequence)));
    }
    case "banned":
      return redirectTo(to("/locked"));
    default:
      return redirectTo(
        toDocumentCheck(refusal, {
          flowLink: flowLinkIn(context, mount),
          entryFlow: "reverification",
          ...backIn(context, mount),
        }),
      );
  }
}
