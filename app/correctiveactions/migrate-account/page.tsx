import { ProblemPage } from "@/app/_shared/problem-screens";
import { unexpectedError } from "@/app/_shared/unexpected-error-screen";
import { loadMergeAccounts, type MergeAccounts } from "@/server/flows/account-migration/account-migration";
import { type StepProps, sequenceLinks, sequenceProgress } from "../_shared/step-frame";
import { stepPage } from "../_shared/step-page";
import { ChooseScreen } from "./choose-screen";
import { CompareScreen } from "./compare-screen";

/** MRG-32: pick an account, compare, merge. */
function MergeAccountsScreen({ data, ...props }: StepProps & { data: MergeAccounts }) {
  switch (data.kind) {
    case "choose":
      return <ChooseScreen {...props} accounts={data.accounts} />;
    case "compare":
      return <CompareScreen {...props} email={data.email} fields={data.fields} />;
    case "failed":
      return (
        <ProblemPage
          words={unexpectedError(props.context, { progress: sequenceProgress(props), links: sequenceLinks(props) })}
        />
      );
  }
}

export default stepPage("migrate-account", ({ context }) => loadMergeAccounts(context), MergeAccountsScreen);
