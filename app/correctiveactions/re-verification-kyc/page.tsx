import { confirmationStepAction, employmentStepAction, personalStepAction } from "@/app/reverification/actions";
import { PartScreen } from "@/app/reverification/part-screen";
import { loadReverification } from "@/server/flows/reverification/reverification";
import { sequenceQuery } from "@/server/records/sequence";
import { sequenceProgress, stepLinks } from "../_shared/step-frame";
import { stepPage } from "../_shared/step-page";

const actions = {
  personal: personalStepAction,
  employment: employmentStepAction,
  confirmation: confirmationStepAction,
};

/** Periodic reverification as a corrective action: the wizard inside the sequence. */
export default stepPage(
  "re-verification-kyc",
  ({ context }) => loadReverification(context, context.query.part),
  ({ context, step, data }) => (
    <PartScreen
      context={context}
      mount="step"
      shown={data}
      actions={actions}
      hidden={sequenceQuery(context)}
      progress={sequenceProgress({ context, step })}
      links={stepLinks({ context, step })}
    />
  ),
);
