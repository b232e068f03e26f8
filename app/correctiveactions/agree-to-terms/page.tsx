import { DeltaScreen } from "../_shared/delta-screen";
import { nothingToLoad, stepPage } from "../_shared/step-page";

export default stepPage("agree-to-terms", nothingToLoad, DeltaScreen);
