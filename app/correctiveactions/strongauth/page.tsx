import { nothingToLoad } from "@/app/_shared/make-page";
import { ProofScreen } from "../_shared/proof-screen";
import { stepPage } from "../_shared/step-page";

export default stepPage("strongauth", nothingToLoad, ProofScreen);
