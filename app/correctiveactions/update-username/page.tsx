import { nothingToLoad } from "@/app/_shared/make-page";
import { stepPage } from "../_shared/step-page";
import { CredentialsStep } from "./credentials-step";

export default stepPage("update-username", nothingToLoad, CredentialsStep);
