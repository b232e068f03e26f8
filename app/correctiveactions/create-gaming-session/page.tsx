import { nothingToLoad } from "@/app/_shared/make-page";
import { SequenceLoader } from "@/app/postauth/sequence-loader";
import { stepPage } from "../_shared/step-page";
import { createGamingSessionAction } from "../actions";

export default stepPage("create-gaming-session", nothingToLoad, ({ context }) => (
  <SequenceLoader context={context} action={createGamingSessionAction} />
));
