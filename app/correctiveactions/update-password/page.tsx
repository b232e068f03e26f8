import { nothingToLoad } from "@/app/_shared/make-page";
import { stepPage } from "../_shared/step-page";
import { CredentialsStep } from "../update-username/credentials-step";

export default stepPage("update-password", nothingToLoad, CredentialsStep);
