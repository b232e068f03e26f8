import { page } from "@/app/_shared/make-page";
import { loadPhoneChange } from "@/server/flows/account-security/phone-change";
import { forChange } from "../maintenance";
import { PhoneChangeForm } from "../phone-change-form";

export default page("/accountcenter/security/phone", forChange(loadPhoneChange), ({ context, data }) => (
  <PhoneChangeForm context={context} page={data} />
));
