import { loadMerge } from "@/server/flows/account-merge/progress";
import { stepPage } from "../_shared/step-page";
import { MergeScreen } from "./merge-screen";

export default stepPage("merge-required", ({ context }) => loadMerge(context), MergeScreen);
