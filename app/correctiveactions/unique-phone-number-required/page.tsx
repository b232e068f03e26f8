import type { PageProps } from "@/app/_shared/page-props";
import { GlobalError, loadOrShowRefresh } from "@/app/_shared/refresh-screen";
import { stepAt } from "@/app/correctiveactions/_shared/step-at";
import { loadPhoneOnFile } from "@/server/flows/strong-auth/steps";
import { ConfirmPhone } from "./confirm-phone";
import { PhoneInput } from "./phone-input";

/** The unique phone number (PHN-12 to PHN-16): the one on file is confirmed or changed; without one there is only the input. */
export default async function UniquePhonePage({ searchParams }: PageProps) {
  const query = await searchParams;
  const at = await stepAt("unique-phone-number-required", query);
  if ("errorScreen" in at) return at.errorScreen;
  const { context, step } = at;
  const { strongAuth } = step.record;
  if (strongAuth?.failed) return <GlobalError context={context} code={strongAuth.code} />;
  const load = await loadOrShowRefresh(context, () => loadPhoneOnFile(context));
  if ("errorScreen" in load) return load.errorScreen;
  const { value: onFile } = load;
  if (onFile === undefined || query.edit) return <PhoneInput context={context} step={step} />;
  return <ConfirmPhone context={context} step={step} lastFour={onFile.slice(-4)} />;
}
