import { AttestationScreen, loadAttestationStep } from "../_shared/attestation-screen";
import { stepPage } from "../_shared/step-page";
import { submitAttestationAction } from "../select-rg-attestation/actions";

export default stepPage("mithra-submit-attestation", loadAttestationStep, (props) => (
  <AttestationScreen {...props} action={submitAttestationAction} />
));
