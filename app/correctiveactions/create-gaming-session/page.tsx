import { SequenceLoader } from "@/app/postauth/sequence-loader";
import { loadRefusedOnboarding } from "@/server/flows/restrictions/blocked";
import { stepPage } from "../_shared/step-page";
import { createGamingSessionAction } from "../actions";

export default stepPage(
  "create-gaming-session",
  ({ context }) => loadRefusedOnboarding(context),
  ({ context, data }) => <SequenceLoader context={context} action={createGamingSessionAction} refused={data} />,
);
