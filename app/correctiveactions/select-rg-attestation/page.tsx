import { AttestationScreen, loadAttestationStep } from "../_shared/attestation-screen";
import { stepPage } from "../_shared/step-page";
import { selectAttestationAction } from "./actions";

export default stepPage("select-rg-attestation", loadAttestationStep, (props) => (
  <AttestationScreen {...props} action={selectAttestationAction} />
));
