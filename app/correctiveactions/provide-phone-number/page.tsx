import { DeltaScreen } from "../_shared/delta-screen";
import { nothingToLoad, stepPage } from "../_shared/step-page";

export default stepPage("provide-phone-number", nothingToLoad, DeltaScreen);
