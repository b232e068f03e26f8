import { SequenceLoader } from "@/app/postauth/sequence-loader";
import { nothingToLoad, stepPage } from "../_shared/step-page";
import { createGamingSessionAction } from "../actions";

export default stepPage("create-gaming-session", nothingToLoad, ({ context }) => (
  <SequenceLoader context={context} action={createGamingSessionAction} />
));
