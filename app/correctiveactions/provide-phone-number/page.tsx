import { deltaPage } from "../_shared/delta-screen";

export default deltaPage("provide-phone-number");
