import { loadPhoneChange } from "@/server/flows/account-security/phone-change";
import { requestContext } from "@/server/request/context";
import { loadForChange } from "../maintenance";
import { PhoneChangeForm } from "../phone-change-form";

export default async function PhoneChangePage({ searchParams }: PageProps<"/accountcenter/security/phone">) {
  const context = await requestContext("/accountcenter/security/phone", { query: await searchParams });
  const load = await loadForChange(context, () => loadPhoneChange(context));
  return load.kind === "error" ? load.screen : <PhoneChangeForm context={context} page={load.value} />;
}
