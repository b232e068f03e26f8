import { nothingToLoad, page } from "@/app/_shared/make-page";
import { passwordAction } from "../actions";
import { ChangeOne } from "../change-one";
import { forChange } from "../maintenance";

export default page("/accountcenter/security/password", forChange(nothingToLoad), ({ context }) => (
  <ChangeOne context={context} part="password" action={passwordAction} />
));
