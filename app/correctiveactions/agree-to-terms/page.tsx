import { deltaPage } from "../_shared/delta-screen";

export default deltaPage("agree-to-terms");
