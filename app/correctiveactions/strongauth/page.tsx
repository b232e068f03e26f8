import { ProofScreen } from "../_shared/proof-screen";
import { nothingToLoad, stepPage } from "../_shared/step-page";

export default stepPage("strongauth", nothingToLoad, ProofScreen);
