import { scanStepPage } from "../_shared/scan-step";

export default scanStepPage("docscan-selfie", "selfie");
