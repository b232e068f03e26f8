import { page } from "@/app/_shared/make-page";
import { loadEntryChallenge, SignInPage } from "@/app/_shared/sign-in-page";

export default page("/auth/entry", loadEntryChallenge, (props) => <SignInPage {...props} isUnified />);
