import { questionnairePage } from "../_shared/questionnaire-start";

/** Real-time review, or the investor profile in its place (INV-01). */
export default questionnairePage("mithra-submit-questionnaire");
