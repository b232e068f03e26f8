import { questionPage } from "../../_shared/question-page";
import { submitReviewPageAction } from "../actions";

export default questionPage("mithra-submit-questionnaire", submitReviewPageAction);
