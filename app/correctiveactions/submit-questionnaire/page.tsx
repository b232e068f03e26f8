import { questionnairePage } from "../_shared/questionnaire-start";

/** Automated review (AR-02). */
export default questionnairePage("submit-questionnaire");
