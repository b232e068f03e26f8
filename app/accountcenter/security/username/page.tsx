import { nothingToLoad, page } from "@/app/_shared/make-page";
import { usernameAction } from "../actions";
import { ChangeOne } from "../change-one";
import { forChange } from "../maintenance";

export default page("/accountcenter/security/username", forChange(nothingToLoad), ({ context }) => (
  <ChangeOne context={context} part="username" action={usernameAction} />
));
