import { ScanStep } from "../_shared/scan-step";
import { nothingToLoad, stepPage } from "../_shared/step-page";

export default stepPage("docscan-selfie", nothingToLoad, (props) => (
  <ScanStep {...props} code="docscan-selfie" kycMethod="selfie" />
));
