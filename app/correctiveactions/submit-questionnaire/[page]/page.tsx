import { questionPage } from "../../_shared/question-page";
import { submitAutomatedReviewPageAction } from "../actions";

export default questionPage("submit-questionnaire", submitAutomatedReviewPageAction);
